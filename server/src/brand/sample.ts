import type { ReplyOf, readSample } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { findEntries, findVersion, freeArticleOf, sentencesOf, type VersionRow } from '#articles'
import { saidByHouse } from '#audio'
import { pictureUrl } from '#pictures'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { findPicture } from './queries.ts'

type Sample = ReplyOf<typeof readSample>
type SampleLevel = 'A2' | 'B1'

const sampleSentences = 6
/** A correction of the text reaches visitors within this time. */
const freshMs = 60_000

interface Made {
  readonly key: string
  readonly atMs: number
  readonly sample: Promise<Sample>
}

// By database, because a process may serve more than one (tests do); two entries each.
const made = new WeakMap<Db, Map<SampleLevel, Made>>()

/**
 * The beginning of the day's free article for visitors without an account: the same for everybody, so it is built
 * once a minute at most. Returns the other level if the story lacks the requested one; NOT_FOUND while nothing is
 * published.
 */
export function sampleOfDay({ db, clock }: Pick<Services, 'db' | 'clock'>, level: SampleLevel): Promise<Sample> {
  const now = clock.now()
  const date = studyDateOf(now)
  const samples = made.get(db) ?? new Map<SampleLevel, Made>()
  made.set(db, samples)
  const known = samples.get(level)
  if (known?.key === date && now.getTime() - known.atMs < freshMs) return known.sample
  const sample = makeSample(db, date, level)
  samples.set(level, { key: date, atMs: now.getTime(), sample })
  // A failure may pass, so it is not cached.
  sample.catch(() => samples.delete(level))
  return sample
}

/** A sentence, a word or a phrase of the sample and nothing else: visitors have the house say what they see. */
export async function soundOfSample(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'config'>,
  text: string,
): Promise<string> {
  const samples = await Promise.all((['A2', 'B1'] as const).map((level) => sampleOfDay(services, level)))
  const isThere = samples.some(
    ({ sentences, words, phrases }) =>
      sentences.some(({ en }) => en === text) ||
      words.some(({ lemma }) => lemma === text) ||
      phrases.some(({ id }) => id === text),
  )
  if (!isThere) throw new Refusal('NOT_FOUND')
  return saidByHouse(services, text)
}

async function makeSample(db: Db, date: string, level: SampleLevel): Promise<Sample> {
  const id = await freeArticleOf(db, date)
  const version =
    id === undefined
      ? undefined
      : ((await findVersion(db, id, level)) ?? (await findVersion(db, id, level === 'A2' ? 'B1' : 'A2')))
  const picture = version && (await findPicture(db, version.articleId))
  if (!version || !picture) throw new Refusal('NOT_FOUND')
  return {
    articleId: version.articleId,
    level: version.level,
    revision: version.revision,
    headline: version.headline,
    picture: { url: pictureUrl(picture), alt: picture.alt },
    ...(await beginningOf(db, version)),
  }
}

/** The first sentences with the words in them, renumbered. */
async function beginningOf(db: Db, { body }: VersionRow): Promise<Pick<Sample, 'sentences' | 'words' | 'phrases'>> {
  const sentences = sentencesOf(body).slice(0, sampleSentences)
  const wordPlaces = [...new Set(sentences.flatMap(({ tokens }) => tokens.map(([, , word]) => word)))].filter(
    (word) => body.words[word] !== undefined,
  )
  const phrasePlaces = [...new Set(sentences.flatMap(({ phrases }) => phrases.map(([phrase = -1]) => phrase)))].filter(
    (phrase) => body.phrases[phrase] !== undefined,
  )
  const words = wordPlaces.map((place) => body.words[place]).filter((word) => word !== undefined)
  const entries = new Map((await findEntries(db, words)).map((entry) => [`${entry.lemma}|${entry.pos}`, entry]))
  return {
    sentences: sentences.map((sentence) => ({
      ...sentence,
      tokens: sentence.tokens.map(([start, end, word]) => [start, end, wordPlaces.indexOf(word)]),
      phrases: sentence.phrases
        .map(([phrase = -1, ...tokens]) => [phrasePlaces.indexOf(phrase), ...tokens])
        .filter(([phrase = -1]) => phrase >= 0),
    })),
    words: words.map((word) => {
      const entry = entries.get(`${word.lemma}|${word.pos}`)
      return { ...word, ipa: entry?.ipa ?? '', level: entry?.level ?? '' }
    }),
    phrases: phrasePlaces.map((place) => body.phrases[place]).filter((phrase) => phrase !== undefined),
  }
}
