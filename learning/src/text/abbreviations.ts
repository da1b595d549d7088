const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Abbreviations that a name or number follows: the sentence never ends there. */
export const leadingAbbreviations = list(`mr mrs ms dr prof gen col capt lt sgt maj cmdr adm gov sen rep pres rev fr hon
st mt ft messrs mme mlle no nos vol fig figs ch pp art sec eq vs v approx ca cf al est dept asst supt`)

/** Abbreviations that end a sentence only when the next word starts one. */
export const trailingAbbreviations =
  list(`inc ltd co corp bros jr sr etc ave blvd rd hwy jan feb mar apr jun jul aug sep
sept oct nov dec mon tue tues wed thu thurs fri sat sun a.m p.m u.s u.k u.n e.u d.c u.s.a ph.d b.a m.a m.d n.y l.a in
oz lb lbs kg km cm mm mph min hr hrs sq yd univ assn e.g i.e`)

/** Words that open a sentence after a trailing abbreviation rather than continue a name. */
export const sentenceOpeners = list(`the a an he she it they we i you this that these those but and in on at for when
while after before if as there his her its their our my one two some many most however then now by with from no not
what who why how where all both each everyone everybody nobody people others another`)

/** What follows a.m. and p.m. in the same sentence: time zones and days. */
export const timeWords = list(`EST EDT ET CST CDT CT MST MDT MT PST PDT PT GMT UTC BST CET KST JST IST Eastern Central
Pacific Mountain Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun`)

/** Verbs that come after a quotation and the name of the person who speaks. */
export const speechVerbs = list(`said says asked asks told tells replied replies answered answers wondered wonders
shouted shouts cried cries yelled screamed whispered exclaimed added adds wrote writes explained explains joked jokes
warned warns announced declared called recalled recalls insisted insists continued demanded tweeted posted`)
