/** Stems that do or do not take a silent -e where the spelling rules of `stems.ts` would decide wrongly. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const stemsWithE = words(`
invit unit reunit excit ignit recit cit incit bit kit spit writ sit rewrit expedit whit polit despit
complet compet delet deplet obsolet athlet tast past wast bast hast interfer adher persever rever coher sever sincer
creat recreat procreat explor ignor restor ador implor deplor breath bath sooth cloth loath seeth teeth writh
sheath lath swath conven interven scen supersed imped conced reced preced seced acced interced stamped
welcom schem extrem suprem saf chaf straf hing cring fring infring bing sing ting whing imping
syring plung lung expung spong tun prun attun commun immun ston phon clon hon ton zon dron postpon condon aton dethron
telephon nuk rebuk dup cub tub lub prob rob glob disrob microb strob ach
recogniz analyz paralyz catalyz ey dy
whol rul schedul regul ridicul smil fil whil compil styl til pil exil profil scal sal mal tal whal hal inhal exhal
impal pal stal consol condol cajol rul mul overrul wil guil revil defil mobil reconcil
`)

export const stemsWithoutE = words(`
focus bias gas bus canvas census chorus caucus murmur sulfur devour
collar pillar altar mortar tartar sugar vinegar cellar nectar guitar radar jar scar hangar
ruin bargain cabin robin bulletin toxin coffin muffin margin origin basin resin vitamin penguin violin dolphin
combat format habitat pivot pilot ballot carrot parrot bigot debut pamphlet
gossip worship kidnap develop gallop envelop wallop scallop bishop tulip turnip parsnip recap
liquid solid valid period method invalid stupid rapid humid vivid timid
victim pilgrim interim album vacuum museum maximum minimum custom blossom fathom accustom bottom
quiz waltz bronz blitz hertz topaz
catalog dialog monolog
hang bang gang clang fang slang twang pang boomerang mustang sprang
trek`)

/** Stems in -ll, -ss and the like that lose one letter ("travelled" -> travel). */
export const doubledStems = words(`
controll patroll enroll travell cancell labell modell signall levell fuell compell propell excell expell rebell repell
quarrell counsell diall marvell channell tunnell totall equall rivall initiall pedall shovell fulfill distill instill
annull dispell extoll impell cavill enthrall grovell unravell chisell duell towell jewell barrell bevell
gass quizz buss refuell metall tranquill libell parcell swivell snorkell yodell spirall medall marshall
kidnapp worshipp handicapp programm diagramm humbugg focuss biass`)

/** Stems in a double consonant that keep both letters ("added" -> add). */
export const keptDoubles = words(`add odd err purr butt putt ebb egg inn shirr whirr burr mitt watt cann boycott`)

/** Verbs whose base form looks inflected. */
export const bareVerbs = words(`
need feed speed breed bleed succeed proceed exceed heed seed weed shed bed wed embed shred sled bring sing ring spring
swing sting string cling fling wring sling wing ping ding bless pass miss discuss address process express press guess
cross dress kiss possess access assess impress focus bias gas bus canvas progress stress suppress harass embarrass
witness toss fuss boss dismiss confess profess obsess surpass trespass bypass`)
