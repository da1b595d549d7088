import { readQueue } from '#practice'
import type { Writer } from '../day-writer.ts'

/** New words come back within ten minutes, so there is a second round. */
const rounds = ['first', 'second']
const pauseSeconds = 60
const secondsOfCard = { RECALL: 8, PRODUCTION: 15 }

/** The words that the schedule asks on this day, most of them remembered. */
export async function reviewWords(writer: Writer, most: number): Promise<void> {
  const { ctx, send, pass } = writer
  const attemptId = writer.idOf('reviews')
  for (const round of rounds) {
    const { queue } = await readQueue(ctx)
    const asked = queue.items.slice(0, most)
    const lemmas = await lemmasOf(
      writer,
      asked.map(({ no }) => no),
    )
    for (const { no, track } of asked) {
      const drawn = writer.chanceOf(`${round}/${no}/${track}`)
      const seconds = secondsOfCard[track] * (0.5 + drawn)
      pass(seconds)
      writer.report(`${round}/${no}/${track}`, {
        kind: 'WORD_REVIEWED',
        word: no,
        track,
        mode: 'TODAY',
        attemptId,
        responseMs: Math.round(seconds * 1_000),
        answer: answerTo(track, lemmas.get(no) ?? '', drawn, shareKnown(writer)),
      })
    }
    await send()
    pass(pauseSeconds)
  }
}

const shareKnown = ({ ability }: Writer) => Math.min(0.95, 0.84 + 0.05 * ability)

function answerTo(track: 'RECALL' | 'PRODUCTION', lemma: string, drawn: number, known: number) {
  const isKnown = drawn < known
  if (track === 'RECALL') return { format: 'FLASHCARD' as const, rating: isKnown ? (drawn < known * 0.15 ? 2 : 3) : 1 }
  const typed = isKnown ? lemma : lemma.slice(0, Math.ceil(lemma.length / 2))
  return { format: 'DICTATION' as const, expected: lemma, typed, hints: 0, replays: 1 }
}

async function lemmasOf({ ctx, account }: Writer, nos: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (nos.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('saved_word')
    .select(['no', 'lemma'])
    .where('account_id', '=', account.id)
    .where('no', 'in', nos)
    .execute()
  return new Map(rows.map(({ no, lemma }) => [no, lemma]))
}
