import { randomUUID } from 'node:crypto'
import { full } from './nasty.ts'
import { headersOf, json, type Requests, request } from './requests.ts'
import type { World } from './world.ts'

/** Events of one batch: each one's kind and content, without id and time. */
type Batch = (n: number) => object

/** Answers of each form, those of the greatest length, and the shorter ones that hold up most. */
const fewBatches = [
  'dictations of short words',
  ...['marks', 'short words', 'abbreviations', 'numbers', 'different words'].map(
    (what) => `long dictations of ${what}`,
  ),
  'sentences of different words',
  ...['sentences read', 'articles finished', 'highlights', 'own phrases'],
]

/** Batches of every kind whose work grows with a text, each as full as a body allows. */
export async function* recordEvents(world: World): Requests {
  const at = world.app.clock.now().toISOString()
  const batches = { ...dictations(await wordsOfLearner(world), world.units), ...readings }
  for (const [what, event] of world.entriesOf(batches, fewBatches)) {
    const one = (n: number) => ({ id: randomUUID(), at, ...event(n) })
    const count = Math.min(100, Math.floor(100_000 / (Buffer.byteLength(JSON.stringify(one(0))) + 2)))
    const events = Array.from({ length: count }, (_, n) => one(n))
    yield request({ what, method: 'POST', url: '/api/learning/events', ...json({ events }) })
  }
}

/** Numbers of two hundred words of the learner's list. */
async function wordsOfLearner({ app, callers }: World): Promise<number[]> {
  await app.fastify.inject({
    method: 'POST',
    url: '/api/vocabulary/import?dry=false',
    payload: Array.from({ length: 200 }, (_, n) => `word${n},뜻 ${n},The word${n} gave up.`).join('\n'),
    headers: { ...headersOf(callers.learner), 'content-type': 'text/csv' },
  })
  const { rows } = await app.services.pool.query<{ no: number }>(
    'select no from saved_word where account_id = $1 order by no',
    [callers.learner.id],
  )
  return rows.map(({ no }) => no)
}

const few = ['one', 'two', 'three', 'gave', 'up', 'and', 'it', 'is', 'not', 'a', 'tree']
const mixed = (length: number, shift: number) =>
  Array.from({ length: 400 }, (_, n) => few[(n * n + shift) % few.length])
    .join(' ')
    .slice(0, length)

/** Typed answers that are wrong everywhere, of a few hundred characters and of the greatest length. */
function dictations(words: readonly number[], units: World['units']): Record<string, Batch> {
  const review = (expected: string, typed: string, format: string): Batch => {
    const answer = { format, expected, typed, hints: 0, replays: 0 }
    const card = { track: 'PRODUCTION', mode: 'TODAY', attemptId: randomUUID(), responseMs: 900 }
    return (n) => ({ kind: 'WORD_REVIEWED', word: words[n % words.length], ...card, answer })
  }
  const kinds = { ...units, 'short words': 'a b ', abbreviations: "I'm ", numbers: '1,000 ' }
  const filled = Object.entries(kinds).flatMap(([what, unit]): [string, Batch][] => {
    const long = full(unit, 1_000)
    return [
      [`dictations of ${what}`, review(long.slice(0, 480), long.slice(1, 481), 'DICTATION')],
      [`long dictations of ${what}`, review(long, long.slice(1), 'DICTATION')],
    ]
  })
  return {
    ...Object.fromEntries(filled),
    'sentences of different words': review(mixed(480, 1), mixed(480, 3), 'SENTENCE'),
    'long dictations of different words': review(mixed(1_000, 1), mixed(1_000, 3), 'DICTATION'),
  }
}

const on = { articleId: 'tiny-forests', level: 'B1', revision: 1 }
const sentenceIds = Array.from({ length: 100 }, (_, n) => `s${n + 1}`)
const note = full('가', 200)

const readings: Record<string, Batch> = {
  'sentences read': () => ({ kind: 'SENTENCES_READ', ...on, sentenceIds }),
  'articles finished': () => ({ kind: 'ARTICLE_FINISHED', ...on }),
  highlights: () => ({
    kind: 'HIGHLIGHTED',
    ...on,
    sentenceId: 's1',
    highlightId: randomUUID(),
    start: 0,
    end: 5,
    note,
  }),
  'own phrases': () => ({ kind: 'OWN_PHRASE_SAVED', ...on, sentenceId: 's1', from: 0, to: 3, ko: note }),
}
