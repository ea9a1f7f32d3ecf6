/// Mistaken sentences as people write them.
enum SpokenSentences {
  static let all = text.split(separator: "\n").map(String.init)

  /// Sentences with one mistake, in the name or after it. A suggestion must keep the rest.
  static let crossed: [String] = uses.flatMap { use -> [String] in
    let beginning = use.verb.isEmpty ? "" : use.verb + " "
    let named = wrongNames.flatMap { name in use.ends.map { beginning + name + $0 } }
    return named + use.wrongEnds.map { "\(beginning)milk\($0)" }
  }

  private static let uses: [(verb: String, ends: [String], wrongEnds: [String])] = [
    ("check", ["", " on Home", " for 2.50"], [" 2.50", " fro 2.50"] + wrongEnds),
    ("remove", ["", " on Home"], [" in Home", " now"] + wrongEnds),
    ("move", [" to Party"], [" Party", " ot Party", " in Party"] + wrongEnds),
    ("copy", [" to Party"], [" Party", " ot Party", " into Party"] + wrongEnds),
    ("set", [" quantity 3", " due friday"], ["", " quanity 3", " to 3"] + wrongEnds),
    ("price", [" 3", " 3.50 at Aldi"], ["", " at Aldi 3", " is 3"] + wrongEnds),
    ("have", ["", " until june"], [" utnil june"] + wrongEnds),
    ("add", [""], [" ot Party"]),
    ("", [""], []),
  ]
  private static let wrongNames = [
    "half a mlk", "half the milk", "2 Mlk", "milk 2", "milk bread", "bred", "eggs 4", "oat milk",
    "milk, eggs", "2%Milk",
  ]
  private static let wrongEnds = [" for 2 3", " x2", " 2 3", " for 2", " 3"]

  /// The sentences that need files, which the tests don't allow.
  static let needFiles = ["export", "include", "import", "help"]

  private static let text = """
    replace milk with oat milk
    increase milk by 1
    cook soup
    cook soup on friday
    plan soup for friday
    repeat milk every week
    tag milk organic
    count milk
    merge Home and Party
    merge Party into Home
    Party: chips
    shop bread at Aldi
    set budget to 50
    set price milk 1.20
    show only unchecked
    clear everything
    delete everything
    delete milk
    delete Party
    clear Party
    show list Party
    show items in Party
    copy Party to Party2
    menu friday: pizza
    hide done
    edit milk quantity 3
    set bread category to bakery
    set Rice category Snacks
    buy milk
    new list X
    switch to Party
    put bread in Party
    list all lists
    add milk every week
    add recipe soup
    add category Snacks
    show me dairy
    spent in november
    have 2 Rice
    have rice and beans
    swap milk for oat milk
    substitute bread with rolls
    replace bread
    decrease eggs by 2
    reduce eggs to 4
    raise milk to 3 l
    lower eggs by 1
    cook
    cook pasta
    cook pasta tomorrow
    bake a cake on sunday
    make soup
    make a list called Camping
    create a new list Camping
    new list for Camping
    start a list Camping
    eat soup tonight
    plan meals
    plan the week
    plan dinner
    plan soup
    serve soup on friday
    schedule soup for friday
    schedule milk every friday
    buy milk every week
    buy 2 l milk
    get some eggs
    grab bread
    pick up bread
    pick bread up
    fetch bread
    order milk
    need bread
    we need bread
    i need 3 eggs
    remember bread
    remind me to buy bread
    don't forget the bread
    remember to get bread
    stock up on rice
    purchase milk
    put milk on the list
    put milk on my list
    put milk in dairy
    put milk in the fridge
    add bread to the list
    throw bread in the cart
    throw away bread
    throw bread away
    take bread off the list
    take bread off
    take off bread
    get rid of bread
    erase bread
    delete the milk
    delete Partyy
    clear Partyy
    delete menu
    clear the menu
    open the Party list
    go to the Party list
    budget Party 60
    budget 60 Party
    budget = 60
    check Milk 2.58
    check Milk, Chips
    check Chips for 2.50
    set Milk note
    move Milk in dairy to Party
    rename Chips on Party to Crisps
    list Party from party
    apply menu this wek
    add Beer tp Party
    add 12 Rolls until friday
    add Beer where done
    copy list Party to Feast wit ticks
    menu friday non
    menu friday soup, tusday Salad
    menu next month
    have Flour immer
    ensure suggested
    delete milk from Home
    delete milk, bread
    delete list
    delete all
    delete the list Party
    delete Party list
    delete Aldi
    delete soup
    delete dairy
    destroy Party
    clear all
    clear done
    clear milk
    clear the list
    clear my list
    empty the list
    empty Party
    wipe everything
    reset the list
    cross off milk
    cross milk off
    strike milk
    tick off milk
    check off milk
    check milk off
    mark milk as done
    mark milk bought
    i bought milk
    got milk
    finish milk
    done milk
    milk done
    uncheck everything
    check everything
    remove everything
    undo milk
    use up the milk
    used up milk
    ran out of milk
    finished milk
    tag milk as organic
    label milk organic
    note milk organic
    comment milk organic
    count
    count items
    total
    sum
    how many items
    how much is milk
    merge Party and Home
    combine Home with Party
    join Party and Home
    split Party
    copy Party
    move Party to Home
    copy milk to Party2
    move milk to Party2
    send milk to Party
    send list to Bob
    share list with Bob
    email Party
    print Party
    print list
    show me milk
    show me the list
    show me Party
    show me everything
    show me what is left
    show only done
    show just the unchecked items
    show the dairy
    show all items in Party
    show everything in dairy
    show things at Aldi
    show list
    show lists
    view Party
    see Party
    look at Party
    display items in Party
    open Party
    open the list Party
    go to Party
    use Party
    select Party
    list items
    list everything in Party
    list all items
    list my lists
    hide completed
    hide completed items
    hide milk
    filter dairy
    sort by name
    sort list by name
    group by category
    search milk
    find me milk
    lookup milk
    menu friday: soup
    menu soup on friday
    menu for friday
    menu friday = soup
    have soup on friday
    edit milk to 3 l
    edit milk
    edit milk note fresh
    edit milk in produce
    change milk to oat milk
    change milk to 3 l
    change milk quantity to 3
    update milk 3
    rename milk oat milk
    rename list Home Base
    rename Home to Base
    set milk to 3 l
    set milk 3 l
    set milk price 1.20
    set price of milk to 1.20
    set the price of milk 1.20
    set milk price to 1.20 at Aldi
    set budget 50
    set a budget of 50
    set budget for Party to 50
    budget Party 50
    budget for Party 50
    price of milk
    price milk is 1.20
    milk costs 1.20
    milk is 1.20 at Aldi
    set milk category dairy
    set milk aisle dairy
    categorize milk as dairy
    assign milk to dairy
    move milk to dairy
    put milk under dairy
    set milk shop Aldi
    set milk store Aldi
    set milk at Lidl
    shop for bread at Aldi
    shop at Aldi
    shop Aldi Lidl
    go shopping
    spent yesterday
    spent on food
    spent at Aldi
    spent last 7 days
    add milk every friday
    add milk daily
    add new list Camping
    add list Camping
    add a list Camping
    add template soup
    add soup recipe
    add shop Lidl
    add price milk 1.20
    add note milk organic
    add to Party chips
    add chips Party
    add chips into Party
    add on Party chips
    Party chips
    Party: chips, dip
    chips for Party
    dairy: milk
    milk every week
    milk to Party
    milk on Party
    have milk and bread
    have no milk
    out milk
    we have milk
    have soup tonight
    repeat milk
    repeat every week milk
    archive Party
    restore Party
    save
    save list
    invite Bob
    help me
    hello
    thanks
    yes
    ok
    undo everything
    redo all
    go back
    close Party
    sub milk for oat milk
    exchange rice for pasta
    bump eggs to 8
    halve the milk
    double the eggs
    modify milk quantity 3
    adjust milk to 3 l
    make milk 3 l
    turn milk into oat milk
    prepare soup for sunday
    eat pizza on friday
    menu on sunday
    menu friday - pizza
    annotate milk: organic
    label milk with organic
    comment milk: fresh
    classify milk as dairy
    file milk under dairy
    get milk from Aldi
    buy bread at Aldi
    order bread from Lidl
    get chips for the Party
    put chips on Party
    stick chips in Party
    throw chips into Party
    write milk on the list
    reorder milk
    restock rice
    bring chips
    remind me of milk
    remind me to buy milk every week
    buy milk weekly
    get milk daily
    order milk every 2 weeks
    milk every friday
    eggs every 2 weeks
    send bread to Party
    transfer Party to Home
    join lists Home and Party
    combine lists Party with Home
    view milk
    see the list
    look at the Party list
    display everything
    show me only unchecked
    show my list
    show me the Party list
    show everything on Party
    show all of Party
    display done items
    see the pending items
    list the unchecked items
    hide pending
    count the items
    count my items
    sum up
    total it
    erase Party
    rm Party
    drop Party
    discard milk
    trash milk
    destroy the Party list
    delete the shop Aldi
    delete everything on Party
    clear everything from Party
    wipe Party
    clear it
    toss out the milk
    leave milk off the list
    take milk out of the cart
    cancel milk
    scratch milk
    strike out milk
    i got milk
    we bought bread
    drank the milk
    ran out milk
    run out of milk
    set price of milk at 1.20
    set budget at 50
    set my budget to 50
    set budget of Party to 50
    add price of milk 1.20
    change price of milk to 1.20
    add budget 50
    set milk to dairy
    set milk dairy
    set milk organic
    change milk category to dairy
    edit bread category dairy
    edit milk shop Aldi
    edit milk due friday
    edit eggs 12
    update eggs to 12
    rename bread
    add a recipe soup
    add the list Camping
    add a new category Snacks
    add milk to my list
    add milk to the shopping list
    add chips to the cart
    list everything
    list lists
    list all my lists
    list every list
    have milk and rice
    have chips and cola
    have pizza on saturday
    spent during march
    spent for june
    spent in march 2026
    please
    thank you
    go home
    start over
    reset
    tell me a joke
    explain milk
    sort Party
    filter milk
    select milk
    open
    save Party
    pay 2.50
    split the bill
    upload list
    close list
    stop
    lock Party
    delete milk, thanks
    check all please
    got the milk
    took milk and eggs
    mark milk and eggs as done
    check everything except milk
    set the eggs to 12
    set the quantity of milk to 3 l
    make eggs 12
    the milk costs 2.50
    put milk on Party
    put milk in the fridge
    1kgRice
    add 1kgRice
    check 1kgRice
    list Camping from soup for 4
    is milk on the list
    do we have milk
    """
}
