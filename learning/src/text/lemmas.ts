import { irregularAdjectives, irregularAdverbs, plainInEr } from './irregular-comparisons.ts'
import { irregularNouns, unchangedNouns } from './irregular-nouns.ts'
import { irregularBases, irregularParticiples, irregularPasts } from './irregular-verbs.ts'
import { bareVerbs } from './stem-endings.ts'
import { stemCandidates } from './stems.ts'
import type { Lexicon, PartOfSpeech } from './types.ts'

/**
 * The dictionary form of a lower-case word as the given part of speech. Among the possible forms the first one that
 * the lexicon has wins; without one, the first that the rules give.
 */
export function lemmaOf(word: string, pos: PartOfSpeech, lexicon: Lexicon): string {
  const candidates = lemmaCandidates(word, pos)
  return candidates.find((candidate) => lexicon.has(candidate, pos)) ?? candidates[0] ?? word
}

/** Every possible dictionary form of a lower-case word, the most likely one first. */
export function lemmaCandidates(word: string, pos: PartOfSpeech): string[] {
  switch (pos) {
    case 'noun':
      return nounCandidates(word)
    case 'verb':
    case 'auxiliary':
      return verbCandidates(word)
    case 'adjective':
      return comparisonCandidates(word, irregularAdjectives)
    case 'adverb':
      return comparisonCandidates(word, irregularAdverbs)
    default:
      return [word]
  }
}

const forms = new Map([
  ['am', 'be'],
  ['is', 'be'],
  ['are', 'be'],
  ['was', 'be'],
  ['were', 'be'],
  ['been', 'be'],
  ['being', 'be'],
  ['has', 'have'],
  ['having', 'have'],
  ['does', 'do'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['vying', 'vie'],
  ['untying', 'untie'],
  ['dies', 'die'],
  ['lies', 'lie'],
  ['ties', 'tie'],
  ['vies', 'vie'],
  ['died', 'die'],
  ['lied', 'lie'],
  ['tied', 'tie'],
  ['vied', 'vie'],
  ['unties', 'untie'],
  ['untied', 'untie'],
  ['dyed', 'dye'],
  ['eyed', 'eye'],
  ['shoes', 'shoe'],
  ['tiptoes', 'tiptoe'],
  ['tiptoed', 'tiptoe'],
  ['aches', 'ache'],
  ['focuses', 'focus'],
  ['focusses', 'focus'],
  ['skis', 'ski'],
  ['quizzes', 'quiz'],
  ['gases', 'gas'],
  ['buses', 'bus'],
  ['biases', 'bias'],
  ['canvasses', 'canvass'],
])

function verbCandidates(word: string): string[] {
  const known = forms.get(word)
  if (known) return [known]
  const irregular = [...(irregularPasts.get(word) ?? []), ...(irregularParticiples.get(word) ?? [])]
  const own = irregularBases.has(word) && !overshadowed.has(word) ? [word] : []
  if (overshadowed.has(word)) irregular.push(word)
  if (own.length + irregular.length > 0) return [...new Set([...own, ...irregular])]
  if (bareVerbs.has(word)) return [word]
  return regularVerb(word)
}

// Base forms that are far rarer than the past form spelled the same.
const overshadowed: ReadonlySet<string> = new Set(['saw', 'found', 'felt', 'wound', 'ground', 'lay', 'left', 'fell'])

function regularVerb(word: string): string[] {
  if (word.endsWith('ied') || (word.endsWith('ies') && word.length > 4)) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('eed')) return [word.slice(0, -1)]
  if (word.endsWith('ed')) return inflected(word, word.slice(0, -2))
  if (word.endsWith('ing')) return inflected(word, word.slice(0, -3))
  if (/[^su]s$|[aeiou]us$/.test(word)) return withoutS(word)
  return [word]
}

function inflected(word: string, stem: string): string[] {
  if (!/[aeiouy]/.test(stem) || stem.length < 2) return [word]
  if (/e$/.test(stem)) return [stem]
  const candidates = stemCandidates(stem)
  const irregular = candidates.filter((candidate) => irregularBases.has(candidate))
  return [...new Set([...irregular, ...candidates])]
}

function withoutS(word: string): string[] {
  const withE = word.slice(0, -1)
  const bare = word.slice(0, -2)
  if (/(?:ss|zz|x|sh|ch|o)es$/.test(word)) return [bare, withE]
  return word.endsWith('es') ? [withE, bare] : [withE]
}

const nounsInIcs =
  /^(?:top|crit|clin|fabr|com|pic?n|characterist|plast|cosmet|antibiot|tact|metr|lyr|bas|ceram|mosa|att|cub|ep|rel|mus|mag|pan|trop|academ|skept|scept|fanat|mechan|arom|myst|cler|domest|alcohol|hero|pol|toxic|graph|cynic|class|scient|psych|pharmaceut|log|n|t|p|st|br|tr|ch|sl|clast|garm)ics$/

function nounCandidates(surface: string): string[] {
  const word = surface.replace(/['\u2019]s?$/, '')
  const known = irregularNouns.get(word)
  if (known) return [known]
  const compound = /^(.+)(?:men|children|teeth|feet|mice|wives|lives|leaves|knives|shelves)$/.exec(word)
  const tail = compound && irregularNouns.get(word.slice(compound[1]?.length))
  if (tail) return [`${compound[1]}${tail}`]
  if (unchangedNouns.has(word) || !word.endsWith('s') || /(?:ss|us|is)$/.test(word) || word.length < 3) return [word]
  if (/ics$/.test(word) && !nounsInIcs.test(word)) return [word, word.slice(0, -1)]
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/[^eo]uses$/.test(word) && !/(?:[cf]a|exc|[fm]|^)uses$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (
    /(?:phot|pian|vide|radi|stud|z|rati|portfoli|log|mem|dem|pr|casin|aut|mot|kil|kangar|bamb|tatt|rode|eur|pes|taco|burrit|euro|disc|sop|cell|avocad|flaming|hipp|rhin)os$/.test(
      word,
    )
  )
    return [word.slice(0, -1)]
  return withoutS(word)
}

function comparisonCandidates(word: string, irregular: ReadonlyMap<string, string>): string[] {
  const known = irregular.get(word)
  if (known) return [known]
  if (plainInEr.has(word)) return [word]
  const stem = /^(.{2,}?)(?:er|est)$/.exec(word)?.[1]
  if (!stem || !/[aeiouy]/.test(stem)) return [word]
  if (stem.endsWith('i')) return [`${stem.slice(0, -1)}y`]
  if (stem.endsWith('e')) return [`${stem}e`, stem]
  return stemCandidates(stem)
}
