import type { CallReply } from '@readgrow/contract'
import type { QueryClient } from '@tanstack/react-query'
import { waitingEvents } from '#outbox'
import { ask } from '#query'
import { type Asked, keptCall } from './kept-calls.ts'
import { findKept } from './kept-store.ts'

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

const keyOf = (word: Entry) => `${word.lemma}|${word.pos}|${word.sense}`

/** The kept answer to a call, with what the reader has done since and what waits to be sent; undefined without one. */
export async function keptAnswer(asked: Asked, queries: QueryClient | null): Promise<unknown> {
  const kept = await findKept(asked)
  if (kept === undefined) return undefined
  switch (asked.name) {
    case 'GET /articles/:id':
      return withSavedKeys(kept as Article, await waiting(queries))
    case 'GET /vocabulary/words':
      return withSavedWords(kept as SavedWords, await waiting(queries))
    default:
      return kept
  }
}

/** The outbox knows whose events to look for by the profile, which without a connection is a kept answer itself. */
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

async function withSavedWords(saved: SavedWords, events: Waiting): Promise<SavedWords> {
  let words = saved.words
  for (const event of events) {
    if (event.kind !== 'WORD_SAVED' && event.kind !== 'WORD_REMOVED') continue
    const others = words.filter((word) => keyOf(word) !== keyOf(event))
    if (event.kind === 'WORD_REMOVED') words = others
    else if (others.length === words.length) words = [...(await rowOf(event)), ...words]
  }
  return { ...saved, words, total: saved.total + words.length - saved.words.length }
}

/** The row that the server will show for a word that was just saved, as far as the kept article knows it. */
async function rowOf(event: Saving): Promise<SavedWord[]> {
  const at = { params: { id: event.articleId }, query: { level: event.level } }
  const article = (await findIn('GET /articles/:id', at)) as Article | undefined
  const sentence = article?.paragraphs.flat().find(({ id }) => id === event.sentenceId)
  const meaning = article && meaningOf(article, event)
  if (!article || !sentence || meaning === undefined) return []
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
      source: {
        articleId: event.articleId,
        level: event.level,
        sentenceId: event.sentenceId,
        headline: article.article.headline.en,
        en: sentence.en,
        ko: sentence.ko,
      },
    },
  ]
}

function meaningOf(article: Article, { lemma, pos, sense }: Entry): string | undefined {
  if (pos === 'phrase') return article.phrases.find((phrase) => phrase.id === lemma && phrase.sense === sense)?.ko
  return article.words.find((word) => word.lemma === lemma && word.pos === pos && word.sense === sense)?.ko
}

async function findIn(name: string, args: object): Promise<unknown> {
  const asked = keptCall(name, args)
  return asked ? findKept(asked) : undefined
}
