/** Comparatives and superlatives that the rule "-er/-est" does not explain. */
export const irregularAdjectives: ReadonlyMap<string, string> = new Map([
  ['better', 'good'],
  ['best', 'good'],
  ['worse', 'bad'],
  ['worst', 'bad'],
  ['further', 'far'],
  ['furthest', 'far'],
  ['farther', 'far'],
  ['farthest', 'far'],
  ['elder', 'elder'],
  ['eldest', 'eldest'],
  ['later', 'late'],
  ['latest', 'late'],
])

/** "later" is a headword of its own as an adverb; "most", "more", "less" and "least" are headwords everywhere. */
export const irregularAdverbs: ReadonlyMap<string, string> = new Map([
  ['better', 'well'],
  ['best', 'well'],
  ['worse', 'badly'],
  ['worst', 'badly'],
  ['further', 'far'],
  ['furthest', 'far'],
  ['farther', 'far'],
  ['farthest', 'far'],
  ['later', 'later'],
])

/** Adjectives and adverbs in -er and -est that are no comparison. */
export const plainInEr: ReadonlySet<string> = new Set(
  `other another clever tender bitter proper improper sober former latter upper inner outer elder eager super under over
slender silver hyper sinister rather together altogether never ever however whatever whenever wherever forever after
earnest honest modest dishonest immodest west northwest southwest inter utter sheer mere per order premier amber copper
leather rubber polyester timber monster consumer computer winter summer hamper sole lesser neither either further
whether yonder thereafter hereafter moreover whoever`.split(/\s+/),
)
