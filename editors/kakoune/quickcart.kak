# QuickCart, shopping lists in plain sentences.
# Made by `make editors` from the tables of the language.

hook global BufCreate .*[.]qc %{ set-option buffer filetype quickcart }

hook global WinSetOption filetype=quickcart %{
  require-module quickcart
  add-highlighter window/quickcart ref quickcart
  hook -once -always window WinSetOption filetype=.* %{
    remove-highlighter window/quickcart
  }
}

hook global BufSetOption filetype=quickcart %{
  set-option buffer comment_line '#'
}

provide-module quickcart %§
add-highlighter shared/quickcart regions
add-highlighter shared/quickcart/code default-region group
add-highlighter shared/quickcart/block region '"{3}\h*$' '^\h*"{3}' fill string
add-highlighter shared/quickcart/text region '(?<!\d)"' '(?<!\\)"|$' group
add-highlighter shared/quickcart/comment region '(?<![^\s;,{}])#(?!\d)' '$' fill comment
add-highlighter shared/quickcart/numbered region '^\h*\K#' '$' fill comment
add-highlighter shared/quickcart/code/ regex '(?i)(?<![^\s;,{}"(])(?:add|after|alias|all|always|and|applied|apply|as|assert|at|bare|before|bought|break|budget|by|categories|category|check|clear|color|compare|completed|contains|continue|copy|csv|currency|delete|done|due|edit|elif|else|elsif|ensure|everything|except|exit|export|find|first|for|forget|fourth|from|have|help|history|if|import|in|include|json|language|last|learned|let|limit|list|lists|log|measures|menu|month|move|name|next|not|note|noted|of|on|option|options|or|other|otherwise|out|pager|pantry|param|pause|pending|per|price|prices|print|purchases|quantity|redo|refresh|remove|rename|resume|return|sample|schedule|schedules|second|set|shop|shops|show|since|skip|spent|standard|starting|stats|step|suggest|suggested|supermarket|sync|table|template|templates|theme|then|third|this|to|today|toggle|uncheck|undo|until|week|where|why|with|without|year|yesterday)(?![^\s;,{}")])' 0:operator
add-highlighter shared/quickcart/code/ regex '(?<![^\s;,{}"(\[=<>+*])(?:\d{4}-\d\d?-\d\d?|\d[\d_.]*(?:/\d+)?)(?![^\s;,{}")\]%*/+])' 0:value
add-highlighter shared/quickcart/code/ regex '(?i)(?<=\d )(?:imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year|AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHF|CLP|CNY|COP|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|UYU|UZS|VES|VND|VUV|WST|XAF|XCD|XCG|XOF|XPF|YER|ZAR|ZMW|ZWG|euros|euro|dollars|dollar)(?![^\s;,{}")\]])' 0:value
add-highlighter shared/quickcart/code/ regex '\b[A-Za-z]\w*(?=\()' 0:function
add-highlighter shared/quickcart/code/ regex '(?i)(?:^|[;{}])\h*\K(?:add|alias|apply|assert|bought|break|budget|categories|category|check|clear|compare|continue|copy|delete|due|edit|ensure|every|exit|export|find|for|forget|func|have|help|history|if|import|include|learned|let|list|lists|log|menu|move|next|option|options|out|pantry|param|pause|price|prices|print|redo|remove|rename|resume|return|sample|schedules|set|shop|shops|show|skip|spent|stats|suggest|template|templates|toggle|uncheck|undo|while|why)(?![^\s;,{}"(])' 0:keyword
add-highlighter shared/quickcart/text/ regex '.' 0:string
add-highlighter shared/quickcart/text/ regex '(?<!\\)\{[^}"\n]*\}' 0:meta
§
