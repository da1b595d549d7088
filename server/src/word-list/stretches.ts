import { lemmaCandidates } from '@readgrow/learning/lemmas'
import { tokenize } from '@readgrow/learning/tokens'

type Pos = Parameters<typeof lemmaCandidates>[1]

/** A stretch of a sentence, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

// "gave the whole idea up": words further apart hardly belong together.
const mostBetween = 4
const possessives: ReadonlySet<string> = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's"])

/** Where a sentence has the word or the phrase, inflected or not; empty if it is not found. */
export function stretchesOf(sentence: string, word: { readonly lemma: string; readonly pos: string }): Stretch[] {
  const selected = word.pos === 'own' ? literally(sentence, word.lemma) : []
  if (selected.length > 0) return selected
  const wanted = tokenize(word.lemma).map(({ text }) => plain(text))
  const tokens = tokenize(sentence)
  const forms = tokens.map(({ text }) => formsOf(text, word.pos))
  const between = word.pos === 'phrase' ? mostBetween : 0
  const found: Stretch[] = []
  for (let at = 0; at < tokens.length && wanted.length > 0; at++) {
    const places = placesFrom(at, wanted, forms, between)
    const last = places?.at(-1)
    if (!places || last === undefined) continue
    found.push(...joined(places, tokens))
    at = last
  }
  return found
}

const plain = (text: string): string => text.toLowerCase().replaceAll('\u2019', "'")

function formsOf(text: string, pos: string): ReadonlySet<string> {
  const word = plain(text)
  const bare = word.replace(/'s?$/, '')
  // Any word of a phrase may be inflected; a phrase that the reader selected is taken as it is.
  const kinds = pos === 'own' ? [] : pos === 'phrase' ? (['verb', 'noun'] as const) : [pos as Pos]
  const bases = kinds.flatMap((kind) => [...lemmaCandidates(word, kind), ...lemmaCandidates(bare, kind)])
  return new Set([word, bare, ...bases, ...(possessives.has(word) || word.endsWith("'s") ? ["one's"] : [])])
}

function placesFrom(
  first: number,
  wanted: readonly string[],
  forms: readonly ReadonlySet<string>[],
  between: number,
): number[] | null {
  const places: number[] = []
  for (const word of wanted) {
    const from = (places.at(-1) ?? first - 1) + 1
    const until = places.length === 0 ? from : from + between
    const place = forms.findIndex((each, at) => at >= from && at <= until && each.has(word))
    if (place < 0) return null
    places.push(place)
  }
  return places
}

/** Joins neighbours into one stretch, with what is between them. */
function joined(places: readonly number[], tokens: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, place] of places.entries()) {
    const token = tokens[place]
    const before = stretches.at(-1)
    if (!token) continue
    const isNext = before && places[index - 1] === place - 1
    if (isNext) stretches[stretches.length - 1] = { start: before.start, end: token.end }
    else stretches.push({ start: token.start, end: token.end })
  }
  return stretches
}

// A selection may be anything, even no word at all ("50%"). A few letters get longer in lower case.
function literally(sentence: string, selection: string): Stretch[] {
  const lower = sentence.toLowerCase()
  const start =
    selection.trim() === '' || lower.length !== sentence.length ? -1 : lower.indexOf(selection.toLowerCase())
  return start < 0 ? [] : [{ start, end: start + selection.toLowerCase().length }]
}
