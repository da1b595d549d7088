import { type AnalysisTools, analysePlace } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import { type Place, placesOf } from './places.ts'
import type { PlaceOverrides } from './senses.ts'
import type { StoryVersionFile } from './story.ts'

/** A word or multiword verb, by `wordKey`, with one of its senses. */
type Meaning = readonly [key: string, sense: number]

/**
 * The places of a version in reading order, each with what words mean in the sentences: a question and its choices use a
 * word as the sentences do that prove it, and they and a headline as the text does where it has the word more than once.
 * A word of several senses there says nothing.
 */
export function placesToRead(
  version: StoryVersionFile,
  tools: AnalysisTools,
  corrections: Readonly<Record<string, PlaceOverrides>> = {},
): Place[] {
  const places = placesOf(version)
  const meanings = new Map(
    places.filter(isSentence).map((place) => [place.key, meaningsOf(place, tools, corrections[place.key])]),
  )
  const ofText = agreed([...meanings.values()].flat(), fewestInText)
  const ofQuestions = new Map(
    version.quiz.map(({ id, proof }) => [
      id,
      new Map([...ofText, ...agreed(proof.flatMap((sentence) => meanings.get(sentence) ?? []))]),
    ]),
  )
  return places.map((place) =>
    isSentence(place) ? place : { ...place, said: ofQuestions.get(place.key.split('.')[0] ?? '') ?? ofText },
  )
}

// What a word of many senses means in one sentence says little about the next place.
const fewestInText = 2

/** Whether a place is a sentence of the text, and no headline, summary, question or choice. */
const isSentence = ({ key }: Place): boolean => /^s\d/.test(key)

function meaningsOf(place: Place, tools: AnalysisTools, corrections?: PlaceOverrides): Meaning[] {
  const { tokens, phrases } = analysePlace(place, tools, corrections)
  return [
    ...tokens.flatMap(({ lemma, pos, sense }): Meaning[] =>
      sense === undefined ? [] : [[wordKey(lemma, pos), sense]],
    ),
    ...phrases.map(({ id, sense }): Meaning => [wordKey(id, 'phrase'), sense]),
  ]
}

/** The sense of every word that has the same in all its places, and enough of them. */
function agreed(meanings: readonly Meaning[], fewest = 1): ReadonlyMap<string, number> {
  const byWord = Map.groupBy(meanings, ([key]) => key)
  return new Map(
    [...byWord].flatMap(([key, [first, ...others]]): Meaning[] =>
      first && others.length >= fewest - 1 && others.every(([, sense]) => sense === first[1]) ? [[key, first[1]]] : [],
    ),
  )
}
