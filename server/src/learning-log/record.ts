import { inTransaction, type Tx } from '#platform/database/db'
import { completeEvent } from './complete.ts'
import type { Batch, Recorder, Reply, ReportedEvent } from './domain.ts'
import type { LoggedEvent } from './logged-event.ts'
import type { LearningRules } from './open-log.ts'
import { appendEvent, lockLog } from './queries.ts'

/**
 * Appends a reader's events and applies them. Known ids change nothing, so a batch may be sent any number of times
 * and from any number of tabs.
 */
export async function recordEvents(
  rules: LearningRules,
  recorder: Recorder,
  reported: readonly ReportedEvent[],
): Promise<Reply> {
  const now = recorder.clock.now()
  const { once, completed, replies } = await inTransaction(recorder.db, async (tx) => {
    await lockLog(tx, recorder.account.id)
    // Anew for each try: what a transaction read that was rolled back may have changed since.
    const once = loadOnce()
    const batch = { recorder, tx, now, once, reported }
    const own = reported.filter(({ kind }) => !rules.taken.has(kind))
    const { completed, appended, refused } = await appendAll(rules, batch, own)
    const accepted = completed.map(({ id }) => id)
    const settled = await settleAll(rules, batch, appended)
    return { once, completed, replies: [{ accepted, refused }, ...settled] }
  })
  for (const { reply } of rules.domains)
    if (reply) replies.push(await reply({ recorder, now, once, reported }, completed))
  return joined(replies)
}

/** Each event is completed after those before it, so a word may be saved and changed in one batch. */
async function appendAll(rules: LearningRules, batch: Batch, reported: readonly ReportedEvent[]) {
  const completed: LoggedEvent[] = []
  const appended: LoggedEvent[] = []
  const refused: string[] = []
  for (const event of reported) {
    const complete = await completeEvent(event, rules.completers(event.kind), batch)
    if (complete) completed.push(complete)
    else refused.push(event.id)
    if (complete && (await append(rules, batch.tx, complete, batch.now))) appended.push(complete)
  }
  return { completed, appended, refused }
}

async function settleAll(
  rules: LearningRules,
  batch: Batch,
  appended: readonly LoggedEvent[],
): Promise<Partial<Reply>[]> {
  const appendOne = (event: LoggedEvent) => append(rules, batch.tx, event, batch.now)
  const replies: Partial<Reply>[] = []
  for (const { settle } of rules.domains) {
    if (!settle) continue
    const reply = await settle({
      ...batch,
      appended,
      append: appendOne,
      report: async (event) => {
        const complete = await completeEvent(event, rules.completers(event.kind), batch)
        return complete !== null && appendOne(complete)
      },
    })
    replies.push(reply)
  }
  return replies
}

/** Appends an event and applies it; false if the log has it already. */
async function append(rules: LearningRules, tx: Tx, event: LoggedEvent, now: Date): Promise<boolean> {
  const seq = await appendEvent(tx, event, now)
  if (seq === null) return false
  for (const project of rules.projectors(event.kind)) await project(tx, { ...event, seq, receivedAt: now })
  for (const { effects } of rules.domains) await effects?.[event.kind]?.(tx, event, now)
  return true
}

function loadOnce(): Batch['once'] {
  const loaded = new Map<string, Promise<unknown>>()
  return <Loaded>(key: string, load: () => Promise<Loaded>) => {
    const loading = loaded.get(key) ?? load()
    loaded.set(key, loading)
    return loading as Promise<Loaded>
  }
}

const joined = (replies: readonly Partial<Reply>[]): Reply => ({
  accepted: replies.flatMap(({ accepted = [] }) => accepted),
  refused: replies.flatMap(({ refused = [] }) => refused),
  challengeResults: replies.flatMap(({ challengeResults = [] }) => challengeResults),
  quizResults: replies.flatMap(({ quizResults = [] }) => quizResults),
  dictations: replies.flatMap(({ dictations = [] }) => dictations),
  reviews: replies.flatMap(({ reviews = [] }) => reviews),
  metInReading: replies.flatMap(({ metInReading = [] }) => metInReading),
})
