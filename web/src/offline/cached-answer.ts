import type { CallReply } from '@readgrow/contract'
import type { QueryClient } from '@tanstack/react-query'
import { waitingEvents } from '#outbox'
import { ask } from '#query'
import { findCached } from './answer-cache.ts'
import { type CachedCall, cachedCall } from './cached-calls.ts'

type Article = CallReply<'GET /articles/:id'>
type Words = CallReply<'GET /articles/:id/words'>
type SavedWords = CallReply<'GET /vocabulary/words'>
type SavedWord = SavedWords['words'][number]
type Saving = Extract<Waiting[number], { kind: 'WORD_SAVED' }>
interface Entry {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

/** The server numbers a word when it hears of it. */
const notNumbered = 0

const keyOf = (word: Entry) => `${word.lemma}|${word.pos}|${word.sense}`

/** The cached answer to a call, with what the reader has done since and what waits to be sent; undefined without one. */
export async function cachedAnswer(asked: CachedCall, queries: QueryClient | null): Promise<unknown> {
  const cached = await findCached(asked)
  if (cached === undefined) return undefined
  switch (asked.name) {
    case 'GET /articles/:id':
      return withSavedKeys(cached as Article, await waiting(queries))
    case 'GET /vocabulary/words':
      return withSavedWords(cached as SavedWords, await waiting(queries), asked.query)
    default:
      return cached
  }
}

/** The outbox knows whose events to look for by the profile, which without a connection is a cached answer itself. */
async function waiting(queries: QueryClient | null) {
  await queries?.ensureQueryData(ask('GET /common/header-info')).catch(() => undefined)
  return waitingEvents()
}

type Waiting = Awaited<ReturnType<typeof waiting>>

function withSavedKeys(article: Article, events: Waiting): Article {
  const savedWords = new Set(article.savedWords)
  for (const event of events) {
    if (event.kind === 'WORD_SAVED') savedWords.add(keyOf(event))
    if (event.kind === 'WORD_REMOVED') savedWords.delete(keyOf(event))
  }
  return { ...article, savedWords: [...savedWords] }
}

/** A list without a state is that of the words being learned; one cached by an older release says no state at all. */
const holds = ({ state = 'LEARNING' }: CachedCall['query'], word: SavedWord) => (word.state ?? 'LEARNING') === state

async function withSavedWords(saved: SavedWords, events: Waiting, query: CachedCall['query']): Promise<SavedWords> {
  let words = saved.words
  // A word that was just saved is in no article's list, of no stage but the first, and hard in none.
  const takesNew = Object.keys(query).every((name) => name === 'state')
  for (const event of events) {
    const change = changeBy(event)
    if (change) words = words.flatMap((word) => (keyOf(word) === keyOf(change.of) ? change.to(word) : [word]))
    if (event.kind !== 'WORD_SAVED' || !takesNew || words.some((word) => keyOf(word) === keyOf(event))) continue
    words = [...(await rowOf(event)), ...words]
  }
  words = words.filter((word) => holds(query, word))
  const more = words.length - saved.words.length
  return { ...saved, words, total: saved.total + more, found: saved.found + more }
}

/** What an event makes of a word that is in the list already. */
function changeBy(event: Waiting[number]): { of: Entry; to: (word: SavedWord) => SavedWord[] } | null {
  switch (event.kind) {
    case 'WORD_REMOVED':
      return { of: event, to: () => [] }
    case 'WORD_STATE_SET':
      return { of: event, to: (word) => [{ ...word, state: event.state }] }
    case 'WORD_MEANING_SET':
      return { of: event, to: (word) => [{ ...word, ko: event.ko }] }
    default:
      return null
  }
}

/** The row that the server will show for a word that was just saved, as far as the cached article knows it. */
async function rowOf(event: Saving): Promise<SavedWord[]> {
  const at = { params: { id: event.articleId }, query: { level: event.level } }
  const article = (await findIn('GET /articles/:id', at)) as Article | undefined
  const sentence = article?.paragraphs.flat().find(({ id }) => id === event.sentenceId)
  const meaning = article && meaningOf(article, event)
  if (!article || !sentence || meaning === undefined) return []
  const { articleId, level, sentenceId } = event
  const place = { articleId, level, sentenceId, headline: article.article.headline.en }
  const words = (await findIn('GET /articles/:id/words', at)) as Words | undefined
  const entry = words?.entries.find(({ lemma, pos }) => lemma === event.lemma && pos === event.pos)
  const phrase = event.pos === 'phrase' ? words?.phrases.find(({ id }) => id === event.lemma) : undefined
  return [
    {
      lemma: event.lemma,
      pos: event.pos as SavedWord['pos'],
      sense: event.sense,
      ipa: entry?.ipa ?? '',
      level: entry?.level ?? phrase?.level ?? '',
      ko: meaning,
      savedAt: event.at,
      no: notNumbered,
      state: 'LEARNING',
      stage: 'FRESH',
      dueOn: null,
      lapses: 0,
      sentence: { en: sentence.en, ko: sentence.ko, place },
    },
  ]
}

function meaningOf(article: Article, { lemma, pos, sense }: Entry): string | undefined {
  if (pos === 'phrase') return article.phrases.find((phrase) => phrase.id === lemma && phrase.sense === sense)?.ko
  return article.words.find((word) => word.lemma === lemma && word.pos === pos && word.sense === sense)?.ko
}

async function findIn(name: string, args: object): Promise<unknown> {
  const asked = cachedCall(name, args)
  return asked ? findCached(asked) : undefined
}
