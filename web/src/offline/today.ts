import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { englishVoices } from '#display'
import type { AnswerCall } from '#query'
import type { Session } from '../guard.ts'
import { type AnswerCache, mediaCaches, notedHere } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'

/** More than a paper has. The text of an article takes less than its picture. */
const articlesAhead = 20
/** What is read first has its notes, too, and where its sound lies. */
const withMore = 3

/** Some browsers say when the reader pays for every byte. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

interface Reader {
  readonly call: AnswerCall
  readonly session: Pick<Session, 'customerLevel' | 'paymentStatus'>
}

/**
 * Once a study day: today's paper, all its articles with their words, the first three with notes, the saved words, what to
 * review, the challenges and the note of wrong answers.
 */
export async function cacheToday(store: AnswerCache, { call, session }: Reader): Promise<void> {
  const day = `${studyDateOf(new Date())} ${session.customerLevel} ${session.paymentStatus}`
  if (savesData() || !navigator.onLine || (await store.noted('day')) === day) return
  const fetchAndKeep = async (name: string, args: object): Promise<unknown> => {
    const reply = await call(name, args)
    const asked = cachedCall(name, args)
    if (asked) await store.keep(asked, reply)
    return reply
  }
  const home = (await fetchAndKeep('GET /home', {})) as CallReply<'GET /home'>
  const paper = (await fetchAndKeep('GET /articles', { query: {} })) as CallReply<'GET /articles'>
  await fetchAndKeep('GET /vocabulary/overview', {})
  await fetchAndKeep('GET /vocabulary/words', { query: {} })
  await fetchAndKeep('GET /vocabulary/today', { query: {} })
  await fetchAndKeep('GET /challenges', {})
  await fetchAndKeep('GET /challenges/wrong-answers', {})
  const rows = [...(home.lead ? [home.lead] : []), ...paper.articles]
  // Without a subscription one article of the day opens, and what was begun before.
  const open = rows.filter((row) => session.paymentStatus !== 'PENDING' || row.freeToday || row.progress !== null)
  const ids = [...new Set(open.map((row) => row.id))].slice(0, articlesAhead)
  for (const [index, id] of ids.entries()) {
    // An article that was withdrawn meanwhile is no reason to skip the next.
    await keepArticle(fetchAndKeep, id, index).catch(unlessRefused)
  }
  await keepFiles(
    mediaCaches.pictures,
    rows.map((row) => row.picture.url),
  )
  await store.note('day', day)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof CallFailure) || error.status === 0 || error.status >= 500) throw error
}

type FetchAndKeep = (name: string, args: object) => Promise<unknown>

async function keepArticle(fetchAndKeep: FetchAndKeep, id: string, place: number): Promise<void> {
  const params = { id }
  const article = (await fetchAndKeep('GET /articles/:id', { params, query: {} })) as CallReply<'GET /articles/:id'>
  const at = { params, query: { level: article.article.level } }
  await fetchAndKeep('GET /articles/:id/words', at)
  if (place >= withMore) return
  if (article.notes) await fetchAndKeep('GET /articles/:id/notes', at)
  if (article.audio === null) return
  const sound = (await fetchAndKeep('GET /articles/:id/audio', at)) as CallReply<'GET /articles/:id/audio'>
  // Sound is a hundred times heavier than text, so it is there for the lead alone, and not where the device speaks itself.
  const needless = place > 0 || (article.audio === 'HOUSE' && englishVoices().length > 0)
  if (!needless) {
    await keepFiles(
      mediaCaches.sound,
      sound.clips.map((clip) => clip.url),
    )
  }
}

/** File names hold a hash of the content, so a cached file is never old. */
async function keepFiles(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of new Set(urls)) {
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
  }
}

/** Whether everything of today's paper lies on this device. Without a subscription one article of it does. */
export async function isWholePaperHere(): Promise<boolean> {
  const noted = await notedHere('day')
  return noted?.startsWith(studyDateOf(new Date())) === true && !noted.endsWith('PENDING')
}
