import { isDeepStrictEqual } from 'node:util'
import { isContentWord } from '@readgrow/learning'
import {
  type AnalysedPlace,
  analysePlace,
  carriesSense,
  type PlacedPhrase,
  type PlacedToken,
  senseAt,
} from './analysis.ts'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import type { Place } from './places.ts'
import type { RawStory } from './raw.ts'
import { type Override, type PlaceOverrides, sensesSchema } from './senses.ts'
import { type StoryFile, storySchema, versionsOf } from './story.ts'
import { correctionLine } from './story-lines.ts'
import { storyTools } from './story-senses.ts'

/** Senses in the head of a story save at least so many corrections. */
const leastSaved = 2

interface WrittenPlace {
  /** "B1/s3", as `RawStory.lines` names it */
  readonly name: string
  readonly place: Place
  readonly analysed: AnalysedPlace
}

/**
 * The text of `story.txt` with as few corrections as say the same: the commonest sense of a word stands in the head, and
 * what the analysis finds by itself is not corrected. Every word keeps its headword, part of speech and sense; words
 * of grammar have none (docs/decisions/072).
 */
export function tidied(raw: RawStory, glossary: Glossary): string {
  const story = storySchema.parse(raw.story.json)
  const senses = sensesSchema.parse(raw.senses)
  const tools = storyTools(story, glossary)
  const places = versionsOf(story).flatMap(({ level, version }) =>
    placesToRead(version, tools, senses[level]).map((place): WrittenPlace => {
      const analysed = analysePlace(place, tools, senses[level]?.[place.key])
      return { name: `${level}/${place.key}`, place, analysed }
    }),
  )
  const head = commonSenses(places, glossary)
  const own = storyTools({ names: story.names, senses: head }, glossary)
  const corrections = new Map(
    places.map((written) => [written.name, fewest(written, (given) => analysePlace(written.place, own, given))]),
  )
  return rewritten(raw, head, corrections)
}

const isContent = (token: PlacedToken): boolean => carriesSense(token) && isContentWord(token.lemma, token.pos)

interface Occurrence {
  readonly index: number
  readonly written: WrittenPlace
  readonly token: PlacedToken
}

/** The senses that, said once for the story, save corrections of it. */
function commonSenses(places: readonly WrittenPlace[], glossary: Glossary): StoryFile['senses'] {
  const all = places.flatMap((written) =>
    written.analysed.tokens.map((token, index): Occurrence => ({ index, written, token })),
  )
  const words = Map.groupBy(
    all.filter(({ token }) => isContent(token)),
    ({ token: { lemma, pos } }) => wordKey(lemma, pos),
  )
  return [...words.values()].flatMap((found) => {
    const { lemma, pos } = (found[0] as Occurrence).token
    const [sense, count] = mostFrequent(found.flatMap(({ token }) => token.sense ?? []))
    return count - readRightly(found, glossary) >= leastSaved
      ? [{ lemma, pos: pos as StoryFile['senses'][number]['pos'], sense }]
      : []
  })
}

function mostFrequent(senses: readonly number[]): [sense: number, count: number] {
  const counts = [...Map.groupBy(senses, (sense) => sense)].map(([sense, all]): [number, number] => [sense, all.length])
  return counts.toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0]
}

/** In how many places a word has its sense without a correction and without the head. */
function readRightly(found: readonly Occurrence[], glossary: Glossary): number {
  const tools = storyTools({ names: [], senses: [] }, glossary)
  return found.filter(
    ({ written: { place, analysed }, index, token }) => senseAt(analysed.tokens, index, place, tools) === token.sense,
  ).length
}

/** The corrections without which a word would be read otherwise. */
function fewest(
  { analysed }: WrittenPlace,
  analyse: (given: PlaceOverrides) => AnalysedPlace,
): Record<string, Override> {
  const kept: Record<string, Override> = {}
  keepPhrases(kept, analysed, analyse(kept))
  for (const wanted of analysed.tokens) {
    const found = analyse(kept).tokens.find(({ occurrence }) => occurrence === wanted.occurrence)
    if (!found || isSame(found, wanted)) continue
    const verb = kept[wanted.occurrence]
    const isReading = found.lemma === wanted.lemma && found.pos === wanted.pos
    const reading = isReading ? {} : { lemma: wanted.lemma, pos: wanted.pos }
    if (verb) {
      kept[wanted.occurrence] = {
        ...verb,
        ...reading,
        ...(typeof verb.phrase === 'string' ? { wordSense: wanted.sense } : { sense: wanted.sense }),
      }
      continue
    }
    const alone = { ...kept, [wanted.occurrence]: reading }
    const read = isReading ? found : analyse(alone).tokens.find(({ occurrence }) => occurrence === wanted.occurrence)
    const isEnough = !isReading && read !== undefined && isSame(read, wanted)
    kept[wanted.occurrence] = isEnough || wanted.sense === undefined ? reading : { ...reading, sense: wanted.sense }
  }
  for (const occurrence of Object.keys(kept)) {
    const { [occurrence]: _, ...others } = kept
    if (isSamePlace(analyse(others), analysed)) delete kept[occurrence]
  }
  return kept
}

/** Corrects the multiword verbs that the analysis would find, miss or take in another sense. */
function keepPhrases(kept: Record<string, Override>, wanted: AnalysedPlace, found: AnalysedPlace): void {
  const isIn = ({ phrases }: AnalysedPlace, phrase: PlacedPhrase) =>
    phrases.some((each) => isDeepStrictEqual(each, phrase))
  const verbOf = ({ tokens: [verb = 0] }: PlacedPhrase) => wanted.tokens[verb]?.occurrence ?? ''
  for (const phrase of found.phrases)
    if (!isIn(wanted, phrase)) kept[verbOf(phrase)] = { ...kept[verbOf(phrase)], phrase: null }
  for (const phrase of wanted.phrases) {
    if (isIn(found, phrase)) continue
    const { sense: _, ...known } = kept[verbOf(phrase)] ?? {}
    kept[verbOf(phrase)] = { ...known, phrase: phrase.id, sense: phrase.sense }
  }
}

const isSamePlace = (one: AnalysedPlace, other: AnalysedPlace): boolean =>
  isDeepStrictEqual(one.phrases, other.phrases) &&
  one.tokens.every((token, index) => {
    const wanted = other.tokens[index]
    return wanted !== undefined && isSame(token, wanted)
  })

const isSame = (one: PlacedToken, other: PlacedToken): boolean =>
  one.lemma === other.lemma && one.pos === other.pos && (one.sense === other.sense || !isContent(other))

/** The file with its `senses:` line and its corrections written anew; every other line stays as it is. */
function rewritten(
  { story, lines }: RawStory,
  head: StoryFile['senses'],
  corrections: ReadonlyMap<string, Record<string, Override>>,
): string {
  const placeAt = new Map([...lines].map(([name, line]) => [line, name]))
  const written: string[] = []
  let open: string[] = []
  const close = () => {
    written.push(...open)
    open = []
  }
  for (const [index, line] of story.text.split('\n').entries()) {
    const place = placeAt.get(index + 1)
    if (line.startsWith('* ')) continue
    if (place !== undefined || !/^[~^] /.test(line)) close()
    written.push(line.startsWith('senses: ') ? senseLine(head) : line)
    const own = place === undefined ? undefined : corrections.get(place)
    if (own) open = Object.entries(own).map(([occurrence, override]) => `* ${correctionLine(occurrence, override)}`)
  }
  close()
  return written.join('\n')
}

const senseLine = (head: StoryFile['senses']): string =>
  `senses: ${head.map(({ lemma, pos, sense }) => `${lemma} ${pos} ${sense}`).join(', ')}`
