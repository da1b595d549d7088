const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Titles and ranks, in the plural too. A name follows: the sentence never ends there. */
export const titles = list(`mr mrs ms mx dr drs prof profs gen gens col cols capt capts lt lts sgt sgts maj cmdr comdr
cdr adm brig cpl pvt pfc spc ens gov govs sen sens rep reps pres rev revs fr hon msgr messrs mmes mme mlle sra srta
amb ambs wm chas geo thos jas robt benj atty attys det dets insp ofc supt cllr cllrs ald pt ssgt msgt tsgt gysgt lcpl bdr flt sqn proc acad sres pte
secy treas asst assoc dep dist st ste mt mts ft feat vs cf viz approx ca eg ie al adj rt incl excl esp`)

/** Titles that a hurried writer leaves small; the others are words of their own there ("the gen", "a col"). */
export const smallTitles = list('mr mrs ms dr prof st mt vs cf viz approx ca feat eg ie asst assoc incl excl esp')

/** What stands before a figure, a numeral or a letter: "No. 5", "pp. 12-15", "Fig. B", "Op. 27". */
export const numbered =
  list(`no nos n\u00B0 n\u00BA \u2116 p pp pg pgs para paras fig figs vol vols ch chs chap sec secs art
arts eq eqs app ver ex op bk pt pts ep eps rm tel ext est apt bldg hwy rte rt sess l ll c`)

/** Words that open a sentence, whatever abbreviation stands before them. */
export const sentenceOpeners = list(`the a an he she it they we i you this that these those but and in on at for when
while after before if as there his her its their our my one two some many most however then now by with from no not
what who why how where which all both each everyone everybody nobody people others another did do does is are was were
have has had can could will would should may might since although though because so yet or nor until unless during
despite meanwhile instead still also even only just more few several three four five six seven eight nine ten last
next today yesterday tomorrow according once such nothing something everything someone anyone to under over about`)

/** Openers that are no family name anywhere: after "Dr." or an initial only these begin a sentence. */
export const surestOpeners = list(`the he she it they we but and this that these those when while after before if
there his its their our however then with from what who why how where which although because during despite meanwhile
according since`)

export const companies = list('inc ltd co cos corp plc llc llp lp bros pty assn univ dept intl natl mfg gmbh')

/** What goes on after a company's name: its form, who leads it, what it makes. */
export const afterCompany = list(`Ltd Inc LLC Co Corp Plc PLC LLP LP Pte Pty Chief CEO CFO COO CTO Chairman Chairwoman
Chairperson Chair President Vice Executive Director Founder Co-founder Co-Founder Co-CEO Co-Chief Managing Senior
Spokesman Spokeswoman Spokesperson Analyst Head General Secretary Pictures Discovery Entertainment Studios Games
Interactive Television Animation Records Music Class`)

/** What "U.S." or "the U.N." stands before as an adjective. */
export const afterCountry =
  list(`Army Navy Air Marine Marines Coast Senate House Congress Supreme District Court Circuit
Attorney Attorneys Department State States Treasury Treasurys Treasuries Federal Fed Government President Presidential
Vice Secretary Secretary-General Ambassador Embassy Consulate Representative Representatives Senator Senators Open
Capitol Constitution Central Command Commander Forces Space Special Trade Customs Border Immigration Geological
Environmental Food Centers Census Bureau Agency Commerce Labor Justice Defense Defence Homeland Energy Agriculture
Education Interior Transportation National Postal Steel Bancorp Bank Bankruptcy Highway Route Interstate Soccer Olympic
Olympian Olympians Olympics Paralympic Women's Men's Women\u2019s Men\u2019s Figure Ski Forest Fish Patent Securities Military
Security General High Charter Human World Climate Development Children's Children\u2019s Refugee Refugees Dollar Pacific
Indo-Pacific African Cyber Chamber Conference Anti-Doping Naval Nuclear Preventive Surgeon Solicitor Chief Commission
Commissioner Commissioners Administration Prime Foreign Home Parliament Chancellor Labour Conservative Health Office
Grand Masters Championship Championships Golf Bureau Democrats Republicans Democrat Republican Congressman
Congresswoman Congressional Green Framework Environment Office Population Relief Resolution Special Envoy Mission
Peacekeeping Peacekeepers Rapporteur Finals Cup Playoffs Draft Director Council Commission Union Mayor Governor Gov
Rep Reps Sen Sens Gen Adm Lt Sgt Capt Maj Col Dept Virgin Minor Cyclical Sentencing Interagency Intelligence Pentagon
Silver Gold Mint Export-Import International Cabinet Northern Times Post Tribune Herald Knicks Yankees Mets Giants Jets Nets Rangers
Islanders Lakers Clippers Dodgers Galaxy Kings Rams Chargers County Unified Nationals Capitals Commanders United East West Gulf Eastern Western Southern Southeast
Southwest Northeast Northwest Premier League Billboard Players`)

/** What follows a street: a quarter of the wind rose, or what bears its name. */
export const afterStreet =
  list(`NW NE SW SE N S E W North South East West Northwest Northeast Southwest Southeast Bridge Station
Garden Gardens Market Church School Theater Theatre Pier Park Journal Cemetery Hotel`)

/** Units that a smaller unit may follow. */
export const units = list('hr hrs min mins sec secs ft in lb lbs oz yr yrs mo mos')

export const streets = list('ave blvd rd ln hwy pkwy sq ct pl st dr')

/** First words of names with "St." inside, which are no street. */
export const beforeSaint = list('Mount Port Lake East Fort Bay Sault Cape Isle Church North South West Point')

/** What follows a son or a degree and belongs to the name. */
export const afterName = list(
  `Day Boulevard Blvd Drive Dr Avenue Ave Street St Road Rd Parkway Pkwy Expressway Highway Hwy Way Bridge Park Library
Memorial Foundation Award Prize High Middle Elementary School Center Hospital Stadium Airport`,
)

/** What follows a.m. and p.m. in the same sentence: time zones, days and months. */
export const timeWords = list(`EST EDT ET CST CDT CT MST MDT MT PST PDT PT GMT UTC BST CET CEST KST JST IST HKT SGT AEST
AEDT ICT WIB MSK Eastern Central Pacific Mountain Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Tues
Wed Thu Thur Thurs Fri Sat Sun January February March April May June July August September October November December Jan
Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec`)

/** States of the U.S. as newspapers cut them. */
export const states = list(`Ala Ariz Ark Calif Cal Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Md Mass Mich Minn Miss Mo
Mont Neb Nebr Nev Okla Ore Penn Penna Tenn Tex Va Vt Wash Wis Wisc Wyo`)

export const months = list('jan feb mar apr jun jul aug sep sept oct nov dec')
export const days = list('mon tue tues wed thu thur thurs fri sat sun')

/** Letters after these are labels, not initials: "Vitamin C. Doctors say", "World War I." */
export const labels =
  list(`vitamin plan hepatitis influenza type grade section class group team exhibit figure room gate
building division league appendix size letter option part route line series category zone level terminal hall war act
phase volume chapter article title tier pool block schedule form model factor point side unit note key generation gen
an a the grades vitamins strain track lot sector covid degrees`)

/** Names that end in a mark of their own. */
export const markedNames = /(?:^|[^\p{L}])(?:Yahoo|Jeopardy|Yum|Oklahoma|Westward Ho|Wham|Mamma Mia|Panic|Oliver)!$/u

/** Verbs that come after a quotation and the name of the person who speaks. */
export const speechVerbs = list(`said says asked asks told tells replied replies answered answers wondered wonders
shouted shouts cried cries yelled screamed whispered exclaimed added adds wrote writes explained explains joked jokes
warned warns announced declared called recalled recalls insisted insists continued demanded tweeted posted`)
