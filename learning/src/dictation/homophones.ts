/** Words that sound alike, one set in a line or between bars; an underscore means a space. Chosen from newspaper
 * sentences, with the contractions and word groups that learners confuse by ear. */
const sets = `
to too two 2|their there theyre|its it_is its_is|your youre yore|whose whos|theirs theres|for four fore 4|by buy bye
hear here|know no|knows nose|knew new|known nown|one won|our hour|ours hours|right write rite wright|see sea
sees seas seize|seen scene|be bee|been bin|son sun|some sum|so sew sow|meet meat mete|week weak|weekly weakly
wait weight|waste waist|way weigh|weather whether|wear where ware|which witch|whole hole|wholly holy|would wood
passed past|peace piece|plain plane|pear pair pare|principal principle|profit prophet|rain reign rein|raise rays raze
read red|read reed|real reel|road rode rowed|role roll|route root|sail sale|seem seam|cell sell|cent sent scent
cite site sight|sole soul seoul|stair stare|stake steak|stationary stationery|steal steel|straight strait|tail tale
team teem|than then|through threw|throne thrown|tide tied|time thyme|toe tow|vain vein vane|wade weighed|war wore
warn worn|wave waive|board bored|born borne|brake break|bread bred|bridal bridle|cereal serial|chance chants
coarse course|complement compliment|council counsel|councillor counselor|cruise crews|current currant|dear deer
desert dessert|die dye|dies dyes|died dyed|dual duel|earn urn|fair fare|feat feet|find fined|flea flee|flew flu flue
flour flower|foreword forward|forth fourth|foul fowl|gate gait|grate great|groan grown|guessed guest|hail hale
hair hare|hall haul|heal heel|heard herd|higher hire|him hymn|idle idol|in inn|key quay|lead led|lessen lesson
loan lone|made maid|mail male|main mane|maize maze|manner manor|marshal martial|medal meddle|metal mettle|miner minor
missed mist|moan mown|morning mourning|muscle mussel|naval navel|night knight|none nun|not knot|oar ore or|pail pale
pain pane|patience patients|pause paws|peak peek pique|peal peel|pedal peddle|peer pier|poor pour pore|pole poll
pray prey|presence presents|prince prints|rap wrap|rapped rapt wrapped|residence residents|rose rows roes|sauce source
scene seen|soar sore|staid stayed|storey story|suite sweet|sword soared|tacks tax|tense tents|toad towed toed
told tolled|troop troupe|wail whale|weave weve|aisle isle|allowed aloud|alter altar|ate eight 8|aunt ant|bail bale
bald bawled|ball bawl|banned band|bare bear|base bass|beach beech|beat beet|berry bury|berth birth|blew blue|boar bore
bough bow|boy buoy|bury berry|capital capitol|ceiling sealing|chews choose|choir quire|chord cord|climb clime
colonel kernel|core corps|creak creek|cue queue|days daze|dew due do|doe dough|ensure insure|eye i|faint feint
fate fete|fir fur|flair flare|freeze frieze frees|gorilla guerrilla|hay hey|hi high|hoarse horse|instance instants
assistance assistants|independence independents|attendance attendants|correspondence correspondents|intense intents
jeans genes|knead need|lain lane|lie lye|links lynx|load lode|lacks lax|mind mined|mince mints|mode mowed|packed pact
paced paste|plum plumb|praise prays preys|rest wrest|ring wring|rough ruff|rye wry|sawed sword|shoe shoo|side sighed
size sighs|slay sleigh|spade spayed|tear tier|tea tee|tire tyre|tracked tract|trust trussed|vary very|wine whine
wrote rote|yoke yolk|bold bowled|code coed|affect effect|accept except|addition edition|adds ads|air heir|a_lot allot
every_day everyday|may_be maybe|all_ready already|any_way anyway|some_time sometime|a_part apart|a_head ahead
all_together altogether|every_one everyone|in_to into|on_to onto|a_while awhile|any_one anyone|some_one someone
a_round around|a_cross across|a_way away|a_long along|could_of couldve|should_of shouldve|would_of wouldve
must_of mustve|sarah sara|john jon|philip phillip|steven stephen|catherine katherine|mark marc|eric erik|ann anne
brian bryan|geoffrey jeffrey|sean shawn`

const setsOf = new Map<string, Set<number>>()
for (const [index, set] of sets.trim().split(/[|\n]/).entries()) {
  for (const word of set.split(' ')) {
    const phrase = word.replace('_', ' ')
    setsOf.set(phrase, (setsOf.get(phrase) ?? new Set()).add(index))
  }
}

function shareSet(a: string, b: string): boolean {
  const ofB = setsOf.get(b)
  return ofB !== undefined && [...(setsOf.get(a) ?? [])].some((index) => ofB.has(index))
}

/** Whether a group of words is listed as sounding like another. */
export const isSoundingPhrase = (phrase: string): boolean => setsOf.has(phrase)

/** Whether two keys or word groups are listed as sounding alike, or are such words with the same ending. */
export function soundAlike(a: string, b: string): boolean {
  if (a === b) return false
  if (shareSet(a, b)) return true
  return ['s', 'ed', 'ing', 'ly'].some(
    (ending) =>
      Math.min(a.length, b.length) - ending.length > 2 &&
      a.endsWith(ending) &&
      b.endsWith(ending) &&
      shareSet(a.slice(0, -ending.length), b.slice(0, -ending.length)),
  )
}
