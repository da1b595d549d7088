const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Verbs that are a noun only after an article, a possessive or an adjective. */
export const rarelyNouns = list(`seem seems become becomes choose chooses contain contains depend depends disappear
disappears come comes take takes put puts keep keeps want wants think thinks feel feels follow follows get gets go goes
make makes give gives know knows see sees say says tell tells let lets lead leads begin begins bring brings carry
carries happen happens appear appears believe believes allow allows agree agrees produce produces remain remains prefer prefers helps lacks looks loosen soften weaken strengthen improve improves`)

/** Nouns that the tagger takes for verbs or adverbs. */
export const nounsOnly = list(`people way course lot gold percent dozen type energy season seasons
window windows minute minutes second seconds price prices staff firms groups books plots borders discounts lights air`)

/** Words that are never verbs in a newspaper. */
export const neverVerbs = list(`fast fragile stiff brief old such people online alike alone`)

/** Adverbs and adjectives of one spelling: adverbs after a full verb, adjectives before a noun or after be. */
export const flatAdverbs =
  list(`fast faster fastest hard harder hardest high higher highest deep deeper deepest low lower
long longer early earlier late later straight slow slower better best worse wide wider right left close closer south
north east west southward northward`)

/** Directions and places that are adverbs unless a determiner makes them nouns. */
export const placeAdverbs = list('home back ahead south north east west uphill downhill')

/** Adjectives in -ly. */
export const adjectivesInLy = list(`friendly unfriendly lonely likely unlikely early daily weekly monthly yearly elderly
lovely ugly silly costly deadly lively orderly timely holy only family curly chilly hilly bubbly smelly leisurely
scholarly hourly nightly quarterly fly supply reply apply rely ally`)

/** Adjectives that the tagger takes for the first part of a compound noun. */
export const adjectivesBeforeNouns = list(
  'square native opposite light human public local cold warm current high commercial principal front uniform concrete',
)

/** Adjectives that name people after "the": "a school for the blind". */
export const peopleByQuality = list(`blind deaf poor rich young old sick homeless hungry jobless
unemployed disabled wounded injured hurried wealthy innocent needy`)
