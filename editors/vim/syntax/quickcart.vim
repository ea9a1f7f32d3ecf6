" Vim syntax file: QuickCart, shopping lists in plain sentences.
" Made by `make editors` from the tables of the language.

if exists("b:current_syntax")
  finish
endif
scriptencoding utf-8
let s:cpo_save = &cpo
set cpo&vim

syntax case ignore
" What spans lines may begin far above.
syntax sync fromstart

" Quiet
syntax match quickcartQuiet1 /\v#.*/ contained extend
syntax cluster quickcartQuiet contains=quickcartQuiet1

" Text
syntax region quickcartText2 matchgroup=quickcartHole start=/\v\{/ matchgroup=quickcartHole end=/\v\}/ extend contains=@quickcartExpression contained
syntax match quickcartText1 /\v\\./ contained extend
syntax cluster quickcartText contains=quickcartText1,quickcartText2

" Expression
syntax match quickcartExpression23 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ contained
syntax match quickcartExpression22 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ contained
syntax match quickcartExpression21 /\v([A-Za-z0-9_.])@4<!%(false|no|true|yes)([A-Za-z0-9_])@!([ \t]*[:(])@!/ contained
syntax match quickcartExpression20 /\v([A-Za-z0-9_.])@4<!%(and|as|contains|elif|else|elsif|for|if|in|not|or|otherwise|step|then|where)([A-Za-z0-9_])@!([ \t]*:)@!/ contained
syntax match quickcartExpression19 /\v(%(<|>)as )@40<=%(imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year)([A-Za-z0-9_])@!/ contained
syntax match quickcartExpression18 /\v%(([0-9¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])@40<=|([0-9¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞] )@40<=)%([€$£¥]|%(AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHF|CLP|CNY|COP|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|UYU|UZS|VES|VND|VUV|WST|XAF|XCD|XCG|XOF|XPF|YER|ZAR|ZMW|ZWG|euros|euro|dollars|dollar)([A-Za-z0-9_])@!)/ contained
syntax match quickcartExpression17 /\v%(([0-9¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])@40<=|([0-9¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞] )@40<=)%(imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year)([A-Za-z0-9_])@!/ contained
syntax match quickcartExpression16 /\v(\% )@40<=%(of)([A-Za-z0-9_])@!/ contained
syntax match quickcartExpression15 /\v([A-Za-z0-9_])@4<!%([0-9][0-9_]*%([.][0-9]+)?[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]?|[.][0-9]+|[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])\%?/ contained
syntax match quickcartExpression14 /\v[€$£¥]([ \t]?%([0-9][0-9_]*%([.][0-9]+)?[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]?|[.][0-9]+|[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))@=/ contained
syntax match quickcartExpression13 /\v[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/ contained
syntax region quickcartExpression12 matchgroup=quickcartClause start=/\v([A-Za-z0-9_.])@4<!%(and|as|contains|elif|else|elsif|for|if|in|not|or|otherwise|step|then|where)([A-Za-z0-9_])@!([ \t]*:)@![ \t]*(#|$)@=/ matchgroup=quickcartPlain end=/\v^([ \t]*[^ \t#])@=/ extend contains=@quickcartQuiet contained
syntax region quickcartExpression11 matchgroup=quickcartPlain start=/\v%([-+*\/=<>,]|[.][.]|\&\&|\|\|)[ \t]*(#|$)@=/ matchgroup=quickcartPlain end=/\v^([ \t]*[^ \t#])@=/ extend contains=@quickcartQuiet contained
syntax region quickcartExpression10 matchgroup=quickcartPlain start=/\v\\[ \t]*$/ matchgroup=quickcartPlain end=/\v^([ \t]*[^ \t#])@=/ extend contains=@quickcartQuiet contained
syntax region quickcartExpression9 matchgroup=quickcartPlain start=/\v\[/ matchgroup=quickcartPlain end=/\v\]/ extend contains=@quickcartExpression contained
syntax region quickcartExpression8 matchgroup=quickcartPlain start=/\v\(/ matchgroup=quickcartPlain end=/\v\)/ extend contains=@quickcartExpression contained
syntax region quickcartExpression7 matchgroup=quickcartHole start=/\v\{/ matchgroup=quickcartHole end=/\v\}/ extend contains=@quickcartExpression contained
syntax region quickcartExpression6 matchgroup=quickcartPlain start=/\v\{([ \t]*["'“”„}]|[ \t]*$)@=/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartExpression contained
syntax match quickcartExpression5 /\v([^ \t;,{}"(])@4<!['‘’][^'‘’]*['’]([ \t;,})\x5d:]|$)@=/ contained extend
syntax region quickcartExpression4 matchgroup=quickcartText start=/\v[“”„]/ matchgroup=quickcartText end=/\v[“”„]|$/ extend contains=@quickcartText contained
syntax region quickcartExpression3 matchgroup=quickcartText start=/\v([0-9])@4<!"/ matchgroup=quickcartText end=/\v"|$/ extend contains=@quickcartText contained
syntax region quickcartExpression2 matchgroup=quickcartText start=/\v"""/ matchgroup=quickcartText end=/\v^[ \t]*"""/ extend contains=@quickcartText contained
syntax match quickcartExpression1 /\v#.*/ contained extend
syntax cluster quickcartExpression contains=quickcartExpression1,quickcartExpression2,quickcartExpression3,quickcartExpression4,quickcartExpression5,quickcartExpression6,quickcartExpression7,quickcartExpression8,quickcartExpression9,quickcartExpression10,quickcartExpression11,quickcartExpression12,quickcartExpression13,quickcartExpression14,quickcartExpression15,quickcartExpression16,quickcartExpression17,quickcartExpression18,quickcartExpression19,quickcartExpression20,quickcartExpression21,quickcartExpression22,quickcartExpression23

" Words
syntax region quickcartWords8 matchgroup=quickcartPlain start=/\v,[ \t]*(#|$)@=/ matchgroup=quickcartPlain end=/\v^([ \t]*[^ \t#])@=/ extend contains=@quickcartQuiet contained
syntax match quickcartWords7 /\v([^ \t;,{}"])@4<!#([0-9])@!.*/ contained extend
syntax region quickcartWords6 matchgroup=quickcartPlain start=/\v\\[ \t]*$/ matchgroup=quickcartPlain end=/\v^([ \t]*[^ \t#])@=/ extend contains=@quickcartQuiet contained
syntax region quickcartWords5 matchgroup=quickcartHole start=/\v\{/ matchgroup=quickcartHole end=/\v\}/ extend contains=@quickcartExpression contained
syntax match quickcartWords4 /\v([^ \t;,{}"(])@4<!['‘’][^'‘’]*['’]([ \t;,})\x5d:]|$)@=/ contained extend
syntax region quickcartWords3 matchgroup=quickcartText start=/\v[“”„]/ matchgroup=quickcartText end=/\v[“”„]|$/ extend contains=@quickcartText contained
syntax region quickcartWords2 matchgroup=quickcartText start=/\v([0-9])@4<!"/ matchgroup=quickcartText end=/\v"|$/ extend contains=@quickcartText contained
syntax region quickcartWords1 matchgroup=quickcartText start=/\v"""/ matchgroup=quickcartText end=/\v^[ \t]*"""/ extend contains=@quickcartText contained
syntax cluster quickcartWords contains=quickcartWords1,quickcartWords2,quickcartWords3,quickcartWords4,quickcartWords5,quickcartWords6,quickcartWords7,quickcartWords8

" Amounts
syntax match quickcartAmounts4 /\v(%(<|>)imperial gallons |%(<|>)imperial gallon |%(<|>)imperial quarts |%(<|>)imperial pints |%(<|>)imperial quart |%(<|>)imperial gals |%(<|>)imperial pint |%(<|>)fluid ounces |%(<|>)imperial gal |%(<|>)imperial pts |%(<|>)imperial qts |%(<|>)milligrammes |%(<|>)centiliters |%(<|>)centilitres |%(<|>)fluid ounce |%(<|>)imp gallons |%(<|>)imperial pt |%(<|>)imperial qt |%(<|>)kilogrammes |%(<|>)milligramme |%(<|>)milliliters |%(<|>)millilitres |%(<|>)tablespoons |%(<|>)centiliter |%(<|>)centilitre |%(<|>)deciliters |%(<|>)decilitres |%(<|>)imp gallon |%(<|>)imp quarts |%(<|>)kilogramme |%(<|>)milligrams |%(<|>)milliliter |%(<|>)millilitre |%(<|>)tablespoon |%(<|>)us gallons |%(<|>)deciliter |%(<|>)decilitre |%(<|>)imp pints |%(<|>)imp quart |%(<|>)kilograms |%(<|>)milligram |%(<|>)teaspoons |%(<|>)us gallon |%(<|>)us quarts |%(<|>)bouquets |%(<|>)imp gals |%(<|>)imp pint |%(<|>)kilogram |%(<|>)packages |%(<|>)teaspoon |%(<|>)us pints |%(<|>)us quart |%(<|>)baskets |%(<|>)bottles |%(<|>)bouquet |%(<|>)buckets |%(<|>)bunches |%(<|>)cartons |%(<|>)gallons |%(<|>)grammes |%(<|>)imp gal |%(<|>)imp pts |%(<|>)imp qts |%(<|>)package |%(<|>)packets |%(<|>)pinches |%(<|>)punnets |%(<|>)sachets |%(<|>)us gals |%(<|>)us pint |%(<|>)basket |%(<|>)bottle |%(<|>)bucket |%(<|>)carton |%(<|>)cloves |%(<|>)crates |%(<|>)dozens |%(<|>)fl. oz |%(<|>)gallon |%(<|>)gramme |%(<|>)imp pt |%(<|>)imp qt |%(<|>)liters |%(<|>)litres |%(<|>)loaves |%(<|>)ounces |%(<|>)packet |%(<|>)pieces |%(<|>)pounds |%(<|>)punnet |%(<|>)quarts |%(<|>)sachet |%(<|>)sheets |%(<|>)slices |%(<|>)sprigs |%(<|>)stalks |%(<|>)sticks |%(<|>)us gal |%(<|>)us pts |%(<|>)us qts |%(<|>)boxes |%(<|>)bunch |%(<|>)clove |%(<|>)count |%(<|>)crate |%(<|>)dozen |%(<|>)fl oz |%(<|>)grams |%(<|>)heads |%(<|>)kilos |%(<|>)liter |%(<|>)litre |%(<|>)ounce |%(<|>)packs |%(<|>)pairs |%(<|>)piece |%(<|>)pinch |%(<|>)pints |%(<|>)pound |%(<|>)quart |%(<|>)rolls |%(<|>)sheet |%(<|>)slice |%(<|>)sprig |%(<|>)stalk |%(<|>)stick |%(<|>)tbsps |%(<|>)trays |%(<|>)tubes |%(<|>)us pt |%(<|>)us qt |%(<|>)bags |%(<|>)bars |%(<|>)cans |%(<|>)cups |%(<|>)floz |%(<|>)gals |%(<|>)gram |%(<|>)head |%(<|>)jars |%(<|>)kilo |%(<|>)loaf |%(<|>)pack |%(<|>)pair |%(<|>)pint |%(<|>)pots |%(<|>)roll |%(<|>)sets |%(<|>)tbsp |%(<|>)tins |%(<|>)tray |%(<|>)tsps |%(<|>)tube |%(<|>)tubs |%(<|>)bag |%(<|>)bar |%(<|>)box |%(<|>)btl |%(<|>)can |%(<|>)cup |%(<|>)doz |%(<|>)gal |%(<|>)gms |%(<|>)jar |%(<|>)kgs |%(<|>)lbs |%(<|>)ltr |%(<|>)mls |%(<|>)pcs |%(<|>)pkg |%(<|>)pkt |%(<|>)pot |%(<|>)pts |%(<|>)qts |%(<|>)set |%(<|>)tbs |%(<|>)tin |%(<|>)tsp |%(<|>)tub |%(<|>)cl |%(<|>)ct |%(<|>)dl |%(<|>)dz |%(<|>)gm |%(<|>)gr |%(<|>)kg |%(<|>)lb |%(<|>)mg |%(<|>)ml |%(<|>)oz |%(<|>)pc |%(<|>)pk |%(<|>)pt |%(<|>)qt |%(<|>)g |%(<|>)l )@40<=of([^ \t;,{}")])@!/ contained
syntax match quickcartAmounts3 /\v%(([0-9¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞] )@40<=|(%(<|>)half-dozen |%(<|>)seventeen |%(<|>)eighteen |%(<|>)fourteen |%(<|>)nineteen |%(<|>)thirteen |%(<|>)fifteen |%(<|>)seventy |%(<|>)several |%(<|>)sixteen |%(<|>)couple |%(<|>)eighty |%(<|>)eleven |%(<|>)ninety |%(<|>)thirty |%(<|>)twelve |%(<|>)twenty |%(<|>)dozen |%(<|>)eight |%(<|>)fifty |%(<|>)forty |%(<|>)seven |%(<|>)sixty |%(<|>)three |%(<|>)five |%(<|>)four |%(<|>)half |%(<|>)nine |%(<|>)one |%(<|>)six |%(<|>)ten |%(<|>)two |%(<|>)an |%(<|>)a )@40<=)%(imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year)([^ \t;,{}")])@!/ contained
syntax match quickcartAmounts2 /\v([^ \t;,{}"(])@4<!%(half-dozen|seventeen|eighteen|fourteen|nineteen|thirteen|fifteen|seventy|several|sixteen|couple|eighty|eleven|ninety|thirty|twelve|twenty|dozen|eight|fifty|forty|seven|sixty|three|five|four|half|nine|one|six|ten|two|an|a)( %(imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year)([^ \t;,{}")])@!)@=/ contained
syntax match quickcartAmounts1 /\v([^ \t;,{}"(])@4<!%([0-9][0-9_]*%([.][0-9]+)?[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]?|[.][0-9]+|[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])%([\/⁄][0-9]+)?%(-%([0-9][0-9_]*%([.][0-9]+)?[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]?|[.][0-9]+|[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))?%(%(imperial gallons|imperial gallon|imperial quarts|imperial pints|imperial quart|imperial gals|imperial pint|fluid ounces|imperial gal|imperial pts|imperial qts|milligrammes|centiliters|centilitres|fluid ounce|imp gallons|imperial pt|imperial qt|kilogrammes|milligramme|milliliters|millilitres|tablespoons|centiliter|centilitre|deciliters|decilitres|imp gallon|imp quarts|kilogramme|milligrams|milliliter|millilitre|tablespoon|us gallons|deciliter|decilitre|imp pints|imp quart|kilograms|milligram|teaspoons|us gallon|us quarts|bouquets|imp gals|imp pint|kilogram|packages|teaspoon|us pints|us quart|baskets|bottles|bouquet|buckets|bunches|cartons|gallons|grammes|imp gal|imp pts|imp qts|package|packets|pinches|punnets|sachets|us gals|us pint|basket|bottle|bucket|carton|cloves|crates|dozens|fl[.] oz|gallon|gramme|imp pt|imp qt|liters|litres|loaves|ounces|packet|pieces|pounds|punnet|quarts|sachet|sheets|slices|sprigs|stalks|sticks|us gal|us pts|us qts|boxes|bunch|clove|count|crate|dozen|fl oz|grams|heads|kilos|liter|litre|ounce|packs|pairs|piece|pinch|pints|pound|quart|rolls|sheet|slice|sprig|stalk|stick|tbsps|trays|tubes|us pt|us qt|bags|bars|cans|cups|floz|gals|gram|head|jars|kilo|loaf|pack|pair|pint|pots|roll|sets|tbsp|tins|tray|tsps|tube|tubs|bag|bar|box|btl|can|cup|doz|gal|gms|jar|kgs|lbs|ltr|mls|pcs|pkg|pkt|pot|pts|qts|set|tbs|tin|tsp|tub|cl|ct|dl|dz|gm|gr|kg|lb|mg|ml|oz|pc|pk|pt|qt|g|l|days|day|weeks|week|months|month|years|year))?([^ \t;,{}")])@!/ contained
syntax cluster quickcartAmounts contains=quickcartAmounts1,quickcartAmounts2,quickcartAmounts3,quickcartAmounts4,@quickcartWords

" Sentence1
syntax match quickcartSentence11 /\v([^ \t;,{}"(])@4<!%(at|due|except|from|in|note|on|suggested|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence1 contains=quickcartSentence11,@quickcartAmounts

" Sentence2
syntax match quickcartSentence21 /\v([^ \t;,{}"(])@4<!%(at|due|from|in|note|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence2 contains=quickcartSentence21,@quickcartAmounts

" Sentence3Where
syntax match quickcartSentence3Where1 /\v([^ \t;,{}"(])@4<!%(all|at|except|for|from|in|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence3Where contains=quickcartSentence3Where1,@quickcartExpression

" Sentence3
syntax match quickcartSentence32 /\v([^ \t;,{}"(])@4<!%(all|at|except|for|from|in|on|to)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence31 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence3Where contained
syntax cluster quickcartSentence3 contains=quickcartSentence31,quickcartSentence32,@quickcartAmounts

" Sentence4Where
syntax match quickcartSentence4Where1 /\v([^ \t;,{}"(])@4<!%(all|except|from|in|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence4Where contains=quickcartSentence4Where1,@quickcartExpression

" Sentence4
syntax match quickcartSentence42 /\v([^ \t;,{}"(])@4<!%(all|except|from|in|on|to)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence41 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence4Where contained
syntax cluster quickcartSentence4 contains=quickcartSentence41,quickcartSentence42,@quickcartAmounts

" Sentence5Where
syntax match quickcartSentence5Where1 /\v([^ \t;,{}"(])@4<!%(all|and|as|at|contains|except|for|from|if|in|not|on|or|otherwise|step|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence5Where contains=quickcartSentence5Where1,@quickcartExpression

" Sentence5
syntax match quickcartSentence52 /\v([^ \t;,{}"(])@4<!%(all|and|as|at|contains|due|except|for|from|if|in|name|not|note|on|or|otherwise|quantity|step|to)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence51 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence5Where contained
syntax cluster quickcartSentence5 contains=quickcartSentence51,quickcartSentence52,@quickcartAmounts

" Sentence6Where
syntax match quickcartSentence6Where1 /\v([^ \t;,{}"(])@4<!%(all|except|from|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence6Where contains=quickcartSentence6Where1,@quickcartExpression

" Sentence6
syntax match quickcartSentence62 /\v([^ \t;,{}"(])@4<!%(all|except|from|on|to)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence61 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence6Where contained
syntax cluster quickcartSentence6 contains=quickcartSentence61,quickcartSentence62,@quickcartAmounts

" Sentence7
syntax match quickcartSentence71 /\v([^ \t;,{}"(])@4<!%(from|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence7 contains=quickcartSentence71,@quickcartAmounts

" Sentence8Where
syntax match quickcartSentence8Where1 /\v([^ \t;,{}"(])@4<!%(everything|except|for|from|if|in|with)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence8Where contains=quickcartSentence8Where1,@quickcartExpression

" Sentence8
syntax match quickcartSentence84 /\v([^ \t;,{}"(])@4<!%(everything|except|for|from|if|in|with)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence83 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence8Where contained
syntax region quickcartSentence82 matchgroup=quickcartPlain start=/\v\(/ matchgroup=quickcartPlain end=/\v\)/ extend contains=@quickcartExpression contained
syntax match quickcartSentence81 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ contained
syntax cluster quickcartSentence8 contains=quickcartSentence81,quickcartSentence82,quickcartSentence83,quickcartSentence84,@quickcartAmounts

" Sentence9
syntax match quickcartSentence91 /\v([^ \t;,{}"(])@4<!%(limit)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence9 contains=quickcartSentence91,@quickcartAmounts

" Sentence10
syntax match quickcartSentence101 /\v([^ \t;,{}"(])@4<!%(category|list|on|shop)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence10 contains=quickcartSentence101,@quickcartAmounts

" Sentence11Where
syntax match quickcartSentence11Where1 /\v([^ \t;,{}"(])@4<!%(all|except|from|in|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence11Where contains=quickcartSentence11Where1,@quickcartExpression

" Sentence11
syntax match quickcartSentence112 /\v([^ \t;,{}"(])@4<!%(all|except|from|in|list|on|to)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence111 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence11Where contained
syntax cluster quickcartSentence11 contains=quickcartSentence111,quickcartSentence112,@quickcartAmounts

" Sentence12
syntax match quickcartSentence121 /\v([^ \t;,{}"(])@4<!%(all|category|list|lists|schedule|shop|template)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence12 contains=quickcartSentence121,@quickcartAmounts

" Sentence13
syntax match quickcartSentence131 /\v([^ \t;,{}"(])@4<!%(on)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence13 contains=quickcartSentence131,@quickcartAmounts

" Sentence14
syntax cluster quickcartSentence14 contains=@quickcartWords

" Sentence15Where
syntax match quickcartSentence15Where3 /\v([^ \t;,{}"(])@4<!%(all|as|at|by|completed|from|in|limit|on|pending|template|to)([^ \t;,{}")])@!/ contained
syntax match quickcartSentence15Where2 /\v(%(<|>)as )@40<=%(text|json|csv|markdown)([^ \t;,{}")])@!/ contained
syntax match quickcartSentence15Where1 /\v(%(<|>)by )@40<=%(name|quantity|category|added|changed|done|due|shop)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence15Where contains=quickcartSentence15Where1,quickcartSentence15Where2,quickcartSentence15Where3,@quickcartExpression

" Sentence15
syntax match quickcartSentence154 /\v([^ \t;,{}"(])@4<!%(all|as|at|by|completed|due|from|in|limit|on|pending|template|to)([^ \t;,{}")])@!/ contained
syntax match quickcartSentence153 /\v(%(<|>)as )@40<=%(text|json|csv|markdown)([^ \t;,{}")])@!/ contained
syntax match quickcartSentence152 /\v(%(<|>)by )@40<=%(name|quantity|category|added|changed|done|due|shop)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence151 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence15Where contained
syntax cluster quickcartSentence15 contains=quickcartSentence151,quickcartSentence152,quickcartSentence153,quickcartSentence154,@quickcartAmounts

" Sentence16
syntax cluster quickcartSentence16 contains=@quickcartAmounts

" Sentence17
syntax match quickcartSentence171 /\v([^ \t;,{}"(])@4<!%(after|before|for|without)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence17 contains=quickcartSentence171,@quickcartAmounts

" Sentence18
syntax match quickcartSentence181 /\v([^ \t;,{}"(])@4<!%(refresh|standard|supermarket)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence18 contains=quickcartSentence181,@quickcartWords

" Sentence19
syntax match quickcartSentence191 /\v([^ \t;,{}"(])@4<!%(at|for|noted|per|until)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence19 contains=quickcartSentence191,@quickcartAmounts

" Sentence20
syntax match quickcartSentence201 /\v([^ \t;,{}"(])@4<!%(at)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence20 contains=quickcartSentence201,@quickcartAmounts

" Sentence21
syntax match quickcartSentence211 /\v([^ \t;,{}"(])@4<!%(as|by|category|csv|json|last|month|name|shop|since|table|this|today|week|year|yesterday)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence21 contains=quickcartSentence211,@quickcartWords

" Sentence22
syntax match quickcartSentence221 /\v([^ \t;,{}"(])@4<!%(always|at|due|from|in|note|noted|on|to|until)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence22 contains=quickcartSentence221,@quickcartAmounts

" Sentence23
syntax match quickcartSentence231 /\v([^ \t;,{}"(])@4<!%(as|csv|json|table)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence23 contains=quickcartSentence231,@quickcartWords

" Sentence24
syntax match quickcartSentence241 /\v([^ \t;,{}"(])@4<!%(from|of|on|to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence24 contains=quickcartSentence241,@quickcartAmounts

" Sentence25
syntax match quickcartSentence251 /\v([^ \t;,{}"(])@4<!%(to)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence25 contains=quickcartSentence251,@quickcartAmounts

" Sentence26
syntax match quickcartSentence265 /\v([^ \t;,{}"(])@4<!%(from)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence264 matchgroup=quickcartPlain start=/\v\(/ matchgroup=quickcartPlain end=/\v\)/ extend contains=@quickcartExpression contained
syntax match quickcartSentence263 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ contained
syntax match quickcartSentence262 /\v(%(<|>)template )@40<=([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ contained
syntax region quickcartSentence261 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence26 contains=quickcartSentence261,quickcartSentence262,quickcartSentence263,quickcartSentence264,quickcartSentence265,@quickcartAmounts

" Sentence27Where
syntax match quickcartSentence27Where1 /\v([^ \t;,{}"(])@4<!%(everything|except|for|if|in|menu|next|on|this|to|week|with)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence27Where contains=quickcartSentence27Where1,@quickcartExpression

" Sentence27
syntax match quickcartSentence275 /\v([^ \t;,{}"(])@4<!%(due|everything|except|for|if|in|menu|next|on|this|to|week|with)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence274 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence27Where contained
syntax region quickcartSentence273 matchgroup=quickcartPlain start=/\v\(/ matchgroup=quickcartPlain end=/\v\)/ extend contains=@quickcartExpression contained
syntax match quickcartSentence272 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ contained
syntax match quickcartSentence271 /\v(%(<|>)apply )@40<=(due%(<|>))@!([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ contained
syntax cluster quickcartSentence27 contains=quickcartSentence271,quickcartSentence272,quickcartSentence273,quickcartSentence274,quickcartSentence275,@quickcartAmounts

" Sentence28
syntax match quickcartSentence281 /\v([^ \t;,{}"(])@4<!%(applied|next|noted|this|week)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence28 contains=quickcartSentence281,@quickcartAmounts

" Sentence29Where
syntax match quickcartSentence29Where1 /\v([^ \t;,{}"(])@4<!%(add|after|alias|all|always|and|applied|apply|as|assert|bare|before|bought|break|budget|by|categories|check|clear|color|compare|contains|continue|copy|csv|currency|delete|edit|ensure|everything|except|exit|export|find|first|for|forget|fourth|from|have|help|history|if|import|in|include|json|language|last|learned|let|limit|lists|log|measures|menu|move|next|not|noted|of|on|option|options|or|other|otherwise|out|pager|pantry|param|pause|prices|print|purchases|redo|refresh|remove|rename|resume|return|sample|schedule|schedules|second|set|shops|show|since|skip|spent|standard|starting|stats|step|suggest|suggested|supermarket|sync|table|template|templates|theme|third|this|to|today|toggle|uncheck|undo|until|why|with|without|yesterday)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence29Where contains=quickcartSentence29Where1,@quickcartExpression

" Sentence29
syntax match quickcartSentence296 /\v([^ \t;,{}"(])@4<!%(add|after|alias|all|always|and|applied|apply|as|assert|bare|before|bought|break|budget|by|categories|category|check|clear|color|compare|contains|continue|copy|csv|currency|delete|done|due|edit|ensure|everything|except|exit|export|find|first|for|forget|fourth|from|have|help|history|if|import|in|include|json|language|last|learned|let|limit|list|lists|log|measures|menu|move|name|next|not|noted|of|on|option|options|or|other|otherwise|out|pager|pantry|param|pause|price|prices|print|purchases|redo|refresh|remove|rename|resume|return|sample|schedule|schedules|second|set|shop|shops|show|since|skip|spent|standard|starting|stats|step|suggest|suggested|supermarket|sync|table|template|templates|theme|third|this|to|today|toggle|uncheck|undo|until|why|with|without|yesterday)([^ \t;,{}")])@!/ contained
syntax region quickcartSentence295 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(where)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ contains=@quickcartSentence29Where contained
syntax region quickcartSentence294 matchgroup=quickcartPlain start=/\v\(/ matchgroup=quickcartPlain end=/\v\)/ extend contains=@quickcartExpression contained
syntax match quickcartSentence293 /\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ contained
syntax match quickcartSentence292 /\v(%(<|>)apply )@40<=(due%(<|>))@!([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ contained
syntax region quickcartSentence291 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence29 contains=quickcartSentence291,quickcartSentence292,quickcartSentence293,quickcartSentence294,quickcartSentence295,quickcartSentence296,@quickcartWords

" Sentence30
syntax match quickcartSentence301 /\v([^ \t;,{}"(])@4<!%(until)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence30 contains=quickcartSentence301,@quickcartAmounts

" Sentence31
syntax match quickcartSentence311 /\v([^ \t;,{}"(])@4<!%(by)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence31 contains=quickcartSentence311,@quickcartAmounts

" Sentence32
syntax match quickcartSentence321 /\v([^ \t;,{}"(])@4<!%(alias|before|learned|log|of|pantry|price|purchases)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence32 contains=quickcartSentence321,@quickcartAmounts

" Sentence33
syntax cluster quickcartSentence33 contains=@quickcartExpression

" Sentence34
syntax region quickcartSentence341 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence34 contains=quickcartSentence341,@quickcartExpression

" Sentence35
syntax region quickcartSentence351 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence35 contains=quickcartSentence351,@quickcartExpression

" Sentence36
syntax region quickcartSentence361 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence36 contains=quickcartSentence361,@quickcartExpression

" Sentence37
syntax match quickcartSentence372 /\v(%(<|>)func )@40<=([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ contained
syntax region quickcartSentence371 matchgroup=quickcartPlain start=/\v\{/ matchgroup=quickcartPlain end=/\v\}/ extend contains=@quickcartStatement contained fold
syntax cluster quickcartSentence37 contains=quickcartSentence371,quickcartSentence372,@quickcartExpression

" Sentence38
syntax cluster quickcartSentence38 contains=@quickcartExpression

" Sentence39
syntax cluster quickcartSentence39 contains=@quickcartExpression

" Sentence40
syntax cluster quickcartSentence40 contains=@quickcartExpression

" Sentence41
syntax match quickcartSentence411 /\v([^ \t;,{}"(])@4<!%(bare|color|currency|language|measures|pager|sync|theme)([^ \t;,{}")])@!/ contained
syntax cluster quickcartSentence41 contains=quickcartSentence411,@quickcartAmounts

" Statement
syntax region quickcartStatement47 matchgroup=quickcartPlain start=/\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartWords
syntax region quickcartStatement46 matchgroup=quickcartPlain start=/\v([-0-9€$£¥"'“„(.\x5b])@=/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartExpression
syntax region quickcartStatement45 matchgroup=quickcartVariable start=/\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*([ \t]*%([-+*\/%=<>!.;)&|}\x5b]|$|%(and|or|in|not|contains|as)%(<|>)))@=/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartExpression
syntax region quickcartStatement44 matchgroup=quickcartFunction start=/\v([A-Za-z0-9_])@4<![^\x01-\x40\x5b-\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][^\x01-\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7f“”„¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(\()@=/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartExpression
syntax region quickcartStatement43 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(option)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence41
syntax region quickcartStatement42 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(print)([A-Za-z0-9_])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence40
syntax region quickcartStatement41 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(include)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence39
syntax region quickcartStatement40 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(return|assert)([A-Za-z0-9_])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence38
syntax region quickcartStatement39 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(func)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence37
syntax region quickcartStatement38 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(while)([A-Za-z0-9_])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence36
syntax region quickcartStatement37 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(for)([A-Za-z0-9_])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence35
syntax region quickcartStatement36 matchgroup=quickcartClause start=/\v([^ \t;,{}"(])@4<!%(elif|else|elsif)([^ \t;,{}")])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence34
syntax region quickcartStatement35 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(if)([A-Za-z0-9_])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence34
syntax region quickcartStatement34 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(let|break|continue|param)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence33
syntax region quickcartStatement33 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(forget)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence32
syntax region quickcartStatement32 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(undo)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence31
syntax region quickcartStatement31 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(skip)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence30
syntax region quickcartStatement30 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(every)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence29
syntax region quickcartStatement29 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(menu)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence28
syntax region quickcartStatement28 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(apply)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence27
syntax region quickcartStatement27 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(template)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v(\})@40<=([ \t]*%(else|elif|elsif)%(<|>))@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence26
syntax region quickcartStatement26 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(import)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence25
syntax region quickcartStatement25 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(out)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence24
syntax region quickcartStatement24 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(pantry)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence23
syntax region quickcartStatement23 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(have)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence22
syntax region quickcartStatement22 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(spent)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence21
syntax region quickcartStatement21 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(prices)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence20
syntax region quickcartStatement20 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(price)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence19
syntax region quickcartStatement19 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(categories)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence18
syntax region quickcartStatement18 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(category)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence17
syntax region quickcartStatement17 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(find|bought|suggest|learned|next|pause|resume|redo|log|history|alias|help)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence16
syntax region quickcartStatement16 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(show)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence15
syntax region quickcartStatement15 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(shops|templates|schedules|due|sample|options|exit)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence14
syntax region quickcartStatement14 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(shop|why)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence13
syntax region quickcartStatement13 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(delete)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence12
syntax region quickcartStatement12 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(copy)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence11
syntax region quickcartStatement11 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(rename)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence10
syntax region quickcartStatement10 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(lists)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence9
syntax region quickcartStatement9 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(list)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence8
syntax region quickcartStatement8 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(clear|stats|compare|budget|export)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence7
syntax region quickcartStatement7 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(edit)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence6
syntax region quickcartStatement6 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(set)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence5
syntax region quickcartStatement5 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(uncheck|toggle|remove|move)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence4
syntax region quickcartStatement4 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(check)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence3
syntax region quickcartStatement3 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(ensure)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence2
syntax region quickcartStatement2 matchgroup=quickcartVerb start=/\v([^ \t;,{}"(])@4<!%(add)([^ \t;,{}")])@!([ \t]*[-+*\/]?\=[^=])@!/ matchgroup=quickcartPlain end=/\v([;}])@=/ end=/\n/ keepend contains=@quickcartSentence1
syntax match quickcartStatement1 /\v#.*/ extend
syntax cluster quickcartStatement contains=quickcartStatement1,quickcartStatement2,quickcartStatement3,quickcartStatement4,quickcartStatement5,quickcartStatement6,quickcartStatement7,quickcartStatement8,quickcartStatement9,quickcartStatement10,quickcartStatement11,quickcartStatement12,quickcartStatement13,quickcartStatement14,quickcartStatement15,quickcartStatement16,quickcartStatement17,quickcartStatement18,quickcartStatement19,quickcartStatement20,quickcartStatement21,quickcartStatement22,quickcartStatement23,quickcartStatement24,quickcartStatement25,quickcartStatement26,quickcartStatement27,quickcartStatement28,quickcartStatement29,quickcartStatement30,quickcartStatement31,quickcartStatement32,quickcartStatement33,quickcartStatement34,quickcartStatement35,quickcartStatement36,quickcartStatement37,quickcartStatement38,quickcartStatement39,quickcartStatement40,quickcartStatement41,quickcartStatement42,quickcartStatement43,quickcartStatement44,quickcartStatement45,quickcartStatement46,quickcartStatement47

highlight default link quickcartQuiet1 quickcartComment
highlight default link quickcartText1 quickcartText
highlight default link quickcartExpression1 quickcartComment
highlight default link quickcartExpression2 quickcartText
highlight default link quickcartExpression3 quickcartText
highlight default link quickcartExpression4 quickcartText
highlight default link quickcartExpression5 quickcartText
highlight default link quickcartExpression13 quickcartAmount
highlight default link quickcartExpression14 quickcartUnit
highlight default link quickcartExpression15 quickcartAmount
highlight default link quickcartExpression16 quickcartClause
highlight default link quickcartExpression17 quickcartUnit
highlight default link quickcartExpression18 quickcartUnit
highlight default link quickcartExpression19 quickcartUnit
highlight default link quickcartExpression20 quickcartClause
highlight default link quickcartExpression21 quickcartAmount
highlight default link quickcartExpression22 quickcartFunction
highlight default link quickcartExpression23 quickcartVariable
highlight default link quickcartWords1 quickcartText
highlight default link quickcartWords2 quickcartText
highlight default link quickcartWords3 quickcartText
highlight default link quickcartWords4 quickcartText
highlight default link quickcartWords7 quickcartComment
highlight default link quickcartAmounts1 quickcartAmount
highlight default link quickcartAmounts2 quickcartAmount
highlight default link quickcartAmounts3 quickcartUnit
highlight default link quickcartAmounts4 quickcartUnit
highlight default link quickcartSentence11 quickcartClause
highlight default link quickcartSentence21 quickcartClause
highlight default link quickcartSentence3Where1 quickcartClause
highlight default link quickcartSentence32 quickcartClause
highlight default link quickcartSentence4Where1 quickcartClause
highlight default link quickcartSentence42 quickcartClause
highlight default link quickcartSentence5Where1 quickcartClause
highlight default link quickcartSentence52 quickcartClause
highlight default link quickcartSentence6Where1 quickcartClause
highlight default link quickcartSentence62 quickcartClause
highlight default link quickcartSentence71 quickcartClause
highlight default link quickcartSentence8Where1 quickcartClause
highlight default link quickcartSentence81 quickcartFunction
highlight default link quickcartSentence84 quickcartClause
highlight default link quickcartSentence91 quickcartClause
highlight default link quickcartSentence101 quickcartClause
highlight default link quickcartSentence11Where1 quickcartClause
highlight default link quickcartSentence112 quickcartClause
highlight default link quickcartSentence121 quickcartClause
highlight default link quickcartSentence131 quickcartClause
highlight default link quickcartSentence15Where1 quickcartClause
highlight default link quickcartSentence15Where2 quickcartClause
highlight default link quickcartSentence15Where3 quickcartClause
highlight default link quickcartSentence152 quickcartClause
highlight default link quickcartSentence153 quickcartClause
highlight default link quickcartSentence154 quickcartClause
highlight default link quickcartSentence171 quickcartClause
highlight default link quickcartSentence181 quickcartClause
highlight default link quickcartSentence191 quickcartClause
highlight default link quickcartSentence201 quickcartClause
highlight default link quickcartSentence211 quickcartClause
highlight default link quickcartSentence221 quickcartClause
highlight default link quickcartSentence231 quickcartClause
highlight default link quickcartSentence241 quickcartClause
highlight default link quickcartSentence251 quickcartClause
highlight default link quickcartSentence262 quickcartVariable
highlight default link quickcartSentence263 quickcartFunction
highlight default link quickcartSentence265 quickcartClause
highlight default link quickcartSentence27Where1 quickcartClause
highlight default link quickcartSentence271 quickcartFunction
highlight default link quickcartSentence272 quickcartFunction
highlight default link quickcartSentence275 quickcartClause
highlight default link quickcartSentence281 quickcartClause
highlight default link quickcartSentence29Where1 quickcartClause
highlight default link quickcartSentence292 quickcartFunction
highlight default link quickcartSentence293 quickcartFunction
highlight default link quickcartSentence296 quickcartClause
highlight default link quickcartSentence301 quickcartClause
highlight default link quickcartSentence311 quickcartClause
highlight default link quickcartSentence321 quickcartClause
highlight default link quickcartSentence372 quickcartVariable
highlight default link quickcartSentence411 quickcartClause
highlight default link quickcartStatement1 quickcartComment
highlight default link quickcartVerb Statement
highlight default link quickcartClause Keyword
highlight default link quickcartAmount Number
highlight default link quickcartUnit Type
highlight default link quickcartText String
highlight default link quickcartHole Special
highlight default link quickcartVariable Identifier
highlight default link quickcartFunction Function
highlight default link quickcartComment Comment

let b:current_syntax = "quickcart"
let &cpo = s:cpo_save
unlet s:cpo_save
