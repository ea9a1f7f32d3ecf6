import CartModels

extension SpokenSentence {
  /// The patterns, with more specific ones first. Those of other languages hold whatever language
  /// is in use, because their words name no products.
  static let all: [SpokenSentence] =
    repeating + cooking + lists + looking + money + changing + takingAway + adding
    + Language.allCases.flatMap { LanguageWords.sentences(in: $0) }
    .map { SpokenSentence($0.pattern, $0.meant) }

  private static let repeating = [
    SpokenSentence("add|buy|get|order|need|repeat|schedule A every R", "every R add A"),
    SpokenSentence("repeat|schedule every R A", "every R add A"),
    SpokenSentence("add|buy|get|order|need|repeat A daily", "every day add A"),
    SpokenSentence("add|buy|get|order|need|repeat A weekly", "every week add A"),
    SpokenSentence("add|buy|get|order|need|repeat A monthly", "every month add A"),
    SpokenSentence("remind me? to? buy|get? A every R", "every R add A"),
  ]

  private static let cooking = [
    SpokenSentence(
      "cook|make|prepare|bake|eat|plan|serve|schedule A on|for? D", "menu D A"),
    SpokenSentence(
      "cook|plan|prepare|serve the|my|our? meals|menu|week|dinner|dinners", "menu"),
    SpokenSentence("cook|prepare|bake|serve A", "template A: apply A", "menu DAY A"),
    SpokenSentence("make A", "template A: apply A"),
    SpokenSentence("plan D A", "menu D A"),
    SpokenSentence("plan A", "menu DAY A"),
    SpokenSentence("menu for|on D", "menu D"),
    SpokenSentence("menu D :|=|- A", "menu D A"),
    SpokenSentence("have A on D", "menu D A"),
    SpokenSentence("have A tonight", "menu tonight A"),
  ]

  private static let lists = [
    SpokenSentence(
      "new|create|make|start|begin|open a|an|the|new? new? list called|named|for? B", "list B"),
    SpokenSentence("list all|the|my|our? lists", "lists"),
    SpokenSentence("list every|each list", "lists"),
    SpokenSentence(
      "list all|the|my? items|everything in|on|from|of the|my? B list?",
      "list B: show B", "category B: show in B"),
    SpokenSentence("list all|the|my? items|everything", "show"),
    SpokenSentence(
      "merge|combine|join list|lists? A into|to|in|with|and|& B",
      "list A, list B: move all from A to B"),
    SpokenSentence(
      "copy A to|into|as B", "list A, list B: copy all from A to B", "list A: copy list A to B"),
    SpokenSentence(
      "move A to|into B", "list A, list B: move all from A to B"),
    SpokenSentence("move list A to|into B", "list A, list B: move all from A to B"),
    SpokenSentence(
      "transfer|send A to B", "list A, list B: move all from A to B",
      "list B: move A to B"),
    SpokenSentence("rename list|template|schedule|category|shop A to|as|into B"),
    SpokenSentence(
      "rename A to|as|into B", "list A: rename list A to B", "shop A: rename shop A to B",
      "category A: rename category A to B"),
    SpokenSentence("rename A to|as|into B"),
    SpokenSentence("rename list X B", "list X: rename list X to B"),
    SpokenSentence("rename A to|as"),
    SpokenSentence("rename X B", "item X: rename X to B"),
    SpokenSentence("is|are A on|in the|my|our? list|basket|cart", "find A"),
    SpokenSentence("is|are there any|some? A", "find A"),
    SpokenSentence("do|did we|i have|need|got any|some? A", "find A"),
    SpokenSentence("go back", "undo"),
    SpokenSentence("go shopping", "show"),
    SpokenSentence("open|use|select|switch|go to? the|my|our? B list?", "list B: list B"),
    SpokenSentence("open|use|select the|my|our B list", "list B"),
  ]

  private static let looking = [
    SpokenSentence(
      "show|see|view|display|list me? only|just|all? the|my? "
        + "unchecked|undone|pending|open|remaining|unfinished|missing items|ones|things?",
      "show pending"),
    SpokenSentence(
      "show|see|view|display me what|what's|whats is|are? left|missing|open", "show pending"),
    SpokenSentence(
      "show|see|view|display|list me? only|just|all? the|my? "
        + "checked|done|completed|bought|ticked|finished items|ones|things?", "show completed"),
    SpokenSentence(
      "hide done|checked|completed|bought|ticked|finished items|ones|things?", "show pending"),
    SpokenSentence("hide pending|unchecked|open items|ones|things?", "show completed"),
    SpokenSentence(
      "show|see|view|display me? the|my|all? list|everything|items|it", "show"),
    SpokenSentence("show|see|view|display me? the|my pantry", "pantry"),
    SpokenSentence("pantry add|have A", "have A"),
    SpokenSentence(
      "show|see|view|display the|my? template|recipe? A", "template A: show template A"),
    SpokenSentence(
      "show|see|view|display me? only|just|all? the|my? items|everything|things in|on|from|at|of "
        + "the|my? B list|items?",
      "list B: show B", "category B: show in B", "shop B: show at B"),
    SpokenSentence(
      "show|see|view|look|display at|me|only|just|all|list|the|my the|my|list? B list|items?",
      "list B: show B", "category B: show in B", "shop B: show at B",
      "template B: show template B", "item B: find B"),
    SpokenSentence("see|view B", "list B: show B", "category B: show in B", "item B: find B"),
    SpokenSentence("count the|my|all? items|things?", "print count()"),
    SpokenSentence("count A", "item A: find A"),
    SpokenSentence("total|sum up? everything|it|all?", "print total()"),
  ]

  private static let money = [
    SpokenSentence("set the|a|my? budget to|of|at|:|=? N", "budget N"),
    SpokenSentence("set the|a|my? budget of|for|on A to|at|:|=? N", "budget N on A"),
    SpokenSentence("budget for|of|on? A N", "list A: budget N on A"),
    SpokenSentence("set|add|change|update|edit the|a? price of|for? A to|at|:|=? N", "price A N"),
    SpokenSentence("change|update|edit A price to|at|:|=? N", "price A N"),
    SpokenSentence("price of|for A is|was|to|at|:|=? N", "price A N"),
    SpokenSentence("add the|a? budget of? N", "budget N"),
    SpokenSentence("spent in|during|for M", "spent by month"),
  ]

  private static let changing = [
    SpokenSentence("replace|swap|sub|substitute|exchange A with|by|for B", "rename A to B"),
    SpokenSentence(
      "change|update|modify|edit|adjust A quantity|amount|qty to|:|=? N", "set A quantity N"),
    SpokenSentence("edit|change|update A note to|:|=? B", "set A note \"B\""),
    SpokenSentence("edit|change|update A due to? D", "set A due D"),
    SpokenSentence(
      "increase|raise|bump|decrease|reduce|lower|change|update|modify|edit|adjust|make A to|into N",
      "set A quantity N"),
    SpokenSentence(
      "set the|my|our quantity|amount|number of|for A to|at|:|=? N", "set A quantity N"),
    SpokenSentence("set the|my|our A to|at|:|= N", "set A quantity N"),
    SpokenSentence("make A N", "item A: set A quantity N"),
    SpokenSentence(
      "set|edit|change|update A category|aisle to|as|:|=? B", "category B: set A in B",
      "category B; set A in B"),
    SpokenSentence("set|edit|change|update A shop|store to|as|:|=? B", "shop B: set A at B"),
    SpokenSentence("edit|change|update|turn A name? to|into B", "rename A to B"),
    SpokenSentence("edit|change|update A N", "set A quantity N"),
    SpokenSentence("increase|raise|bump up? A by N", "add N A"),
    SpokenSentence("more|another A", "item A: add A"),
    SpokenSentence("N more A", "add N A"),
    SpokenSentence("decrease|reduce|lower down? A by N", "set A quantity AMOUNT"),
    SpokenSentence(
      "increase|decrease|reduce|double|triple|halve A", "set A quantity AMOUNT"),
    SpokenSentence("add a|the|new? note to|on|for? X B", "set X note \"B\""),
    SpokenSentence("tag|label|annotate|note|comment A as|with|: B", "set A note \"B\""),
    SpokenSentence("tag|label|annotate|note|comment X B", "set X note \"B\""),
    SpokenSentence("edit A in|under B", "category B: set A in B"),
    SpokenSentence(
      "categorize|categorise|classify|assign|file A as|under|in|into|to|with B",
      "category B: set A in B"),
  ]

  private static let takingAway = [
    SpokenSentence("take|leave|get A off|out|from the|my|of? the|my? list|basket|cart", "remove A"),
    SpokenSentence("take A off", "remove A"),
    SpokenSentence("take off|out A", "remove A"),
    SpokenSentence("get rid of A", "remove A"),
    SpokenSentence("throw|toss away|out A", "remove A"),
    SpokenSentence("throw|toss A away|out", "remove A"),
    SpokenSentence("removed|deleted|removing|deleting A", "remove A"),
    SpokenSentence("checked|checking A", "check A"),
    SpokenSentence("no more? X", "item X: remove X"),
    SpokenSentence("i|we don't|dont need|want any? more? A", "remove A"),
    SpokenSentence("don't|dont need|want|buy any? more? A", "remove A"),
    SpokenSentence("cancel A", "item A: remove A"),
    SpokenSentence("cancel A"),
    SpokenSentence("delete|remove|clear the|my? price|prices of|for? A", "forget price A"),
    SpokenSentence("delete|remove|clear|reset the|my? budget", "budget none"),
    SpokenSentence("delete|remove|cancel the|my? menu|dish|dinner on|for|of? D", "menu D none"),
    SpokenSentence("menu delete|remove|clear|cancel D", "menu D none"),
    SpokenSentence("clear|empty list A", "list A: clear on A"),
    SpokenSentence("check|uncheck everything except|but A", "check all except A"),
    SpokenSentence("remove|delete everything except|but A", "remove all except A"),
    SpokenSentence("cross|strike|scratch|check|tick off|out A", "check A"),
    SpokenSentence("cross|strike|scratch|check|tick A off|out", "check A"),
    SpokenSentence("got A always", "have A always"),
    SpokenSentence("i|we have? got A always", "have A always"),
    SpokenSentence("i|we have? bought|got|took A", "check A"),
    SpokenSentence(
      "mark|put|strike|tick A as? done|bought|checked|ticked|complete|completed", "check A"),
    SpokenSentence("got|took|tick|ticked|mark|strike|complete A", "check A"),
    SpokenSentence("use|used|ran|run up|out of? A", "out of A"),
    SpokenSentence("finished|ate|drank A", "out of A"),
    SpokenSentence("delete|clear all|lists|on|from|in|list|shop|template|schedule|category|*"),
    SpokenSentence("delete|clear all|lists|on|from|in|list|shop|template|schedule|category|* A"),
    SpokenSentence("clear done|completed|checked|ticked|bought|finished"),
    SpokenSentence("delete the|my|our list B", "delete list B"),
    SpokenSentence("delete the|my|our shop B", "delete shop B"),
    SpokenSentence("delete the|my|our template|recipe B", "delete template B"),
    SpokenSentence("delete the|my|our category|aisle B", "delete category B"),
    SpokenSentence("delete the|my|our schedule B", "delete schedule B"),
    SpokenSentence("clear|reset|wipe the|my|our list", "remove all"),
    SpokenSentence("delete|clear|erase|wipe|discard everything|it|them all?", "remove all"),
    SpokenSentence("delete|clear|erase|wipe all items|of? it|them?", "remove all"),
    SpokenSentence(
      "delete|clear|erase|wipe everything on|from|in the|my? B list?", "list B: remove all on B"),
    SpokenSentence("delete A from|on|in|where B"),
    SpokenSentence(
      "delete|destroy the|my|our? B list?", "list B: delete list B",
      "category B: delete category B", "shop B: delete shop B", "own B: delete template B",
      "schedule B: delete schedule B", "item B: remove B"),
    SpokenSentence("delete|destroy|reset|erase the|my|our? menu", "menu DAY none"),
    SpokenSentence(
      "rm|del|erase|drop|discard|scrap B", "list B: delete list B",
      "schedule B: delete schedule B"),
    SpokenSentence(
      "clear the|my|our? B list?", "list B: clear on B", "category B: remove all in B",
      "item B: remove B"),
    SpokenSentence("clear the|my|our? menu", "menu DAY none"),
  ]

  private static let adding = [
    SpokenSentence("added|adding A", "add A"),
    SpokenSentence("remind me? to buy|get|pick|bring up? A", "add A"),
    SpokenSentence("remind me of|about A", "add A"),
    SpokenSentence("remember to? buy|get|bring A", "add A"),
    SpokenSentence("don't|dont|don’t forget to? buy|get? A", "add A"),
    SpokenSentence("remember A", "add A"),
    SpokenSentence("stock up on? A", "add A"),
    SpokenSentence("pick|grab A up", "add A"),
    SpokenSentence("pick up A", "add A"),
    SpokenSentence(
      "add|put|place|stick|throw|write|note A on|onto|in|into|to the|my|our|this? "
        + "list|basket|cart|trolley",
      "add A"),
    SpokenSentence(
      "put|place|stick|throw A on|onto|to|in|into|under the|my|our? B list?",
      "list B: add A to B", "category B: add A in B"),
    SpokenSentence("put|place|stick|throw A on|onto|to the|my|our? B list?", "list B; add A"),
    SpokenSentence("put|place|stick|throw A in|into|under the|my|our? B", "add A"),
    SpokenSentence(
      "buy|get|grab|fetch|purchase|order|need A from|at the? B",
      "shop B: add A at B", "list B: add A to B", "add A"),
    SpokenSentence(
      "buy|get|grab|fetch|purchase|need A for|on|in the? B list?", "list B: add A to B"),
    SpokenSentence("grab|fetch|restock|bring A", "add A"),
    SpokenSentence("order A", "item A: add A"),
    SpokenSentence("shop for? A at|from|in the? B", "shop B: add A at B", "add A"),
    SpokenSentence("shop at|in|from the? B", "shop B: shop B"),
    SpokenSentence("shop for A", "add A"),
    SpokenSentence("add a|an|the|new? recipe|template|dish|meal A", "template A: apply A"),
    SpokenSentence("add a|an|the|new? category|aisle A", "category A"),
    SpokenSentence("add a|an|the|new? list called|named? A", "list A"),
    SpokenSentence(
      "repeat|schedule|reorder A", "template A: every RECURRENCE apply A",
      "every RECURRENCE add A"),
    SpokenSentence("A : B", "list A: add B to A", "category A: add B in A"),
    SpokenSentence("A every R", "every R add A"),
    SpokenSentence("A for|to|on the? B list?", "list B: add A to B"),
  ]

  /// Words that start sentences and never items: verbs that people use with lists, and greetings.
  static let verbs: Set<String> = [
    "adjust", "alter", "annotate", "append", "archive", "arrange", "assign", "ate", "bring", "bump",
    "buy", "calculate", "call", "cancel", "categorise", "categorize", "change", "classify", "close",
    "combine", "comment", "compute", "connect", "consume", "convert", "cook", "count", "create",
    "decrease", "delete", "destroy", "discard", "display", "divide", "double", "download", "drank",
    "duplicate", "eat", "edit", "email", "enable", "erase", "exchange", "expand", "explain",
    "favorite", "favourite", "fetch", "filter", "finish", "finished", "forward", "get", "give",
    "go", "goodbye", "grab", "group", "halve", "hello", "hey", "hi", "hide", "highlight",
    "increase", "insert", "invite", "join", "leave", "lock", "lower", "make", "mark", "merge",
    "modify", "multiply", "need", "note", "notify", "ok", "okay", "open", "order", "organise",
    "organize", "pay", "pick", "plan", "prepare", "prioritise", "prioritize", "purchase", "put",
    "raise", "rank", "rearrange", "reduce", "refresh", "reload", "remember", "remind", "reorder",
    "repeat", "replace", "reserve", "reset", "restock", "restore", "reverse", "save", "schedule",
    "search", "see", "select", "send", "serve", "share", "shuffle", "sort", "split", "start",
    "stop", "subtract", "substitute", "swap", "switch", "tag", "take", "tell", "text", "thank",
    "thanks", "transfer", "trash", "triple", "unhide", "unlock", "update", "upload",
    "view", "want", "wipe",
  ]
}
