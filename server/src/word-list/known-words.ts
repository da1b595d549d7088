import { cardState, defaultModel, type MemoryCard, schedulerOf } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** What the list says about a headword. */
export interface KnownWord {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
  readonly state: 'LEARNING' | 'KNOWN' | 'IGNORED' | 'PAUSED'
  /** The chance of remembering its meaning now, 0 to 1; null before the first answer. */
  readonly recall: number | null
  readonly due: boolean
}

const recallTrack = 0

/** The words of the list among these headwords, with how well each is remembered. */
export async function knownWordsAmong(
  db: Db,
  accountId: number,
  lemmas: readonly string[],
  now: Date,
): Promise<KnownWord[]> {
  if (lemmas.length === 0) return []
  const { rows } = await sql<{
    lemma: string
    pos: string
    sense: number
    state: KnownWord['state']
    stability: number | null
    cardState: MemoryCard['state'] | null
    lastAt: Date | null
    dueAt: Date | null
  }>`
    select s.lemma, s.pos, s.sense, s.state, c.stability, c.state as "cardState", c.last_at as "lastAt", c.due_at as "dueAt"
    from saved_word s left join review_card c
      on c.account_id = s.account_id and c.word_no = s.no and c.track = ${recallTrack} and c.reps > 0
    where s.account_id = ${accountId} and s.lemma = any(${lemmas}::text[]) and s.state <> 'REMOVED'`.execute(db)
  // The curve of the default model: a fitted one differs by a point or two, which no list of articles would show.
  const scheduler = schedulerOf(defaultModel)
  return rows.map(({ lemma, pos, sense, state, stability, cardState: own, lastAt, dueAt }) => ({
    lemma,
    pos,
    sense,
    state,
    recall: stability !== null && lastAt ? scheduler.recallAt(remembered(stability, lastAt), now) : null,
    due: state === 'LEARNING' && own === cardState.review && dueAt !== null && dueAt <= now,
  }))
}

/** As much of a card as the forgetting curve needs. */
const remembered = (stability: number, lastAt: Date): MemoryCard => ({
  state: cardState.review,
  step: 0,
  stability,
  difficulty: 5,
  dueAt: lastAt,
  lastAt,
  reps: 1,
  lapses: 0,
  passes: 1,
  lastFormat: 0,
})
