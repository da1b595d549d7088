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
type Saving = Extract<Waiting[number], { kind: 'WORD_SAVED' | 'OWN_PHRASE_SAVED' }>
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
      return await withSavedKeys(cached as Article, await waiting(queries))
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

async function withSavedKeys(article: Article, events: Waiting): Promise<Article> {
  const savedWords = new Set(article.savedWords)
  for (const event of events) {
    const saved = isSaving(event) && (await entryOf(event, article))
    if (saved) savedWords.add(keyOf(saved))
    if (event.kind === 'WORD_REMOVED') savedWords.delete(keyOf(event))
  }
  return { ...article, savedWords: [...savedWords] }
}

const isSaving = (event: Waiting[number]): event is Saving =>
  event.kind === 'WORD_SAVED' || event.kind === 'OWN_PHRASE_SAVED'

/** The version of an article that an event names, as it lies on the device; `open` where it is that one. */
async function articleOf({ articleId, level }: Saving, open?: Article): Promise<Article | undefined> {
  if (open?.article.id === articleId && open.article.level === level) return open
  return (await findIn('GET /articles/:id', { params: { id: articleId }, query: { level } })) as Article | undefined
}

const sentenceOf = (article: Article | undefined, { sentenceId }: Saving) =>
  article?.paragraphs.flat().find(({ id }) => id === sentenceId)

/** How the list will name what was saved; chosen words have no name but what the sentence says there. */
async function entryOf(event: Saving, open?: Article): Promise<Entry | null> {
  if (event.kind === 'WORD_SAVED') return event
  const sentence = sentenceOf(await articleOf(event, open), event)
  const [start, end] = [sentence?.tokens[event.from]?.[0], sentence?.tokens[event.to]?.[1]]
  if (!sentence || start === undefined || end === undefined) return null
  return { lemma: sentence.en.slice(start, end), pos: 'own', sense: 1 }
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
    const saved = isSaving(event) && takesNew && (await entryOf(event))
    if (!saved || words.some((word) => keyOf(word) === keyOf(saved))) continue
    words = [...(await rowOf(event, saved)), ...words]
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
async function rowOf(event: Saving, { lemma, pos, sense }: Entry): Promise<SavedWord[]> {
  const article = await articleOf(event)
  const sentence = sentenceOf(article, event)
  const meaning = article && (event.kind === 'OWN_PHRASE_SAVED' ? event.ko : meaningOf(article, event))
  if (!article || !sentence || meaning === undefined) return []
  const { articleId, level, sentenceId } = event
  const place = { articleId, level, sentenceId, headline: article.article.headline.en }
  const at = { params: { id: articleId }, query: { level } }
  const words = (await findIn('GET /articles/:id/words', at)) as Words | undefined
  const entry = words?.entries.find((each) => each.lemma === lemma && each.pos === pos)
  const phrase = pos === 'phrase' ? words?.phrases.find(({ id }) => id === lemma) : undefined
  return [
    {
      lemma,
      pos: pos as SavedWord['pos'],
      sense,
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
