import * as amounts from './amounts.ts'
import { infinitive } from './infinitives.ts'
import * as joining from './joining.ts'
import * as particles from './particles.ts'
import * as pointing from './pointing.ts'
import { prepositionRules } from './prepositions.ts'
import type { SenseRule, WordInText } from './word-in-text.ts'

const selves = ['myself', 'yourself', 'himself', 'herself', 'itself', 'themselves']

const rules: ReadonlyMap<string, SenseRule> = new Map<string, SenseRule>([
  ['to|particle', infinitive],
  ...prepositionRules,
  ['there|adverb', pointing.there],
  ['where|conjunction', pointing.joiningWhere],
  ['when|conjunction', pointing.joiningWhen],
  ['one|pronoun', pointing.oneInstead],
  ['who|pronoun', pointing.who],
  ['whom|pronoun', pointing.whom],
  ['whose|determiner', pointing.whose],
  ['which|pronoun', pointing.which],
  ['what|pronoun', pointing.what],
  ['that|pronoun', pointing.that],
  ['that|conjunction', joining.thatConjunction],
  ['as|adverb', joining.asAdverb],
  ['as|conjunction', joining.asConjunction],
  ['be|auxiliary', pointing.helpingBe],
  ['be|verb', pointing.fullBe],
  ['have|auxiliary', pointing.helpingHave],
  ['whatever|pronoun', pointing.whatever],
  ['how|adverb', amounts.how],
  ['many|determiner', amounts.manyBeforeNoun],
  ['many|pronoun', amounts.manyOfThem],
  ['much|determiner', amounts.muchBeforeNoun],
  ['much|pronoun', amounts.muchOfIt],
  ['much|adverb', amounts.muchAs],
  ['little|determiner', amounts.little],
  ['little|pronoun', amounts.little],
  ['few|determiner', amounts.fewBeforeNoun],
  ['few|pronoun', amounts.fewOfThem],
  ['more|adverb', amounts.beyond],
  ['less|adverb', amounts.beyond],
  ['some|determiner', amounts.some],
  ['any|determiner', amounts.any],
  ['any|pronoun', amounts.any],
  ['anyone|pronoun', amounts.anyone],
  ['anybody|pronoun', amounts.anybody],
  ['another|determiner', amounts.another],
  ['another|pronoun', amounts.anotherOne],
  ['such|determiner', amounts.such],
  ['every|determiner', amounts.every],
  ['third|number', amounts.third],
  ['too|adverb', amounts.too],
  ['nor|conjunction', amounts.nor],
  ['so|adverb', amounts.so],
  ['so|conjunction', amounts.joiningSo],
  ['each|pronoun', amounts.each],
  ['most|pronoun', amounts.most],
  ['least|pronoun', amounts.least],
  ['all|determiner', amounts.all],
  ['over|adverb', particles.overAdverb],
  ['ahead|adverb', particles.aheadOf],
  ['away|adverb', particles.away],
  ['still|adverb', particles.still],
  ['just|adverb', particles.just],
  ['then|adverb', particles.thenAdverb],
  ['around|adverb', particles.aroundAdverb],
  ['up|adverb', particles.up],
  ['down|adverb', particles.down],
  ['out|adverb', particles.out],
  ['off|adverb', particles.off],
  ['would|auxiliary', particles.would],
  ['could|auxiliary', particles.could],
  ...selves.map((word): [string, SenseRule] => [`${word}|pronoun`, pointing.self]),
  ['one|number', pointing.oneOfSome],
  ['ten|number', amounts.hour],
  ['twelve|number', amounts.hour],
])

/**
 * The sense, from 1, that a word of grammar has by the words around it (docs/decisions/072); nothing where they do not
 * tell, or where it has no rule.
 */
export const functionSense = (lemma: string, pos: string, around: WordInText): number | undefined =>
  rules.get(`${lemma}|${pos}`)?.(around)
