import { studyDateOf } from '@readgrow/learning'
import { believedTime } from './believed-time.ts'
import type { Batch, Detail, ReportedEvent } from './domain.ts'
import { type LoggedEvent, nowhere } from './logged-event.ts'

export type Completer = (event: ReportedEvent, batch: Batch) => Detail | Promise<Detail>

/**
 * Completes a reported event with what domains know about it; null if it refers to something that does not exist. An event
 * that names no article stands in the text that its domain returns as `askedIn`.
 */
export async function completeEvent(
  event: ReportedEvent,
  completers: readonly Completer[],
  batch: Batch,
): Promise<LoggedEvent | null> {
  let detail = {}
  for (const complete of completers) {
    const known = await complete(event, batch)
    if (!known) return null
    detail = { ...detail, ...known }
  }
  const clientAt = new Date(event.at)
  return {
    accountId: batch.recorder.account.id,
    id: event.id,
    kind: event.kind,
    clientAt,
    studyDate: studyDateOf(placedAt(detail) ?? believedTime(clientAt, batch.now)),
    ...placeOf(event, detail),
    detail,
  }
}

/** The time that a domain gives to what came too late for its own. */
const placedAt = ({ placedAt: at }: { readonly placedAt?: string }): Date | null =>
  at === undefined ? null : new Date(at)

/** The text that a question was made of. */
export interface AskedIn {
  readonly articleId: string
  readonly level: string
  readonly revision: number
}

function placeOf(event: ReportedEvent, detail: { readonly askedIn?: AskedIn | null }) {
  if (!('articleId' in event)) {
    const { askedIn } = detail
    return askedIn ? { ...askedIn, sentenceId: null } : nowhere
  }
  const { articleId, level, revision } = event
  return { articleId, level, revision, sentenceId: 'sentenceId' in event ? event.sentenceId : null }
}
