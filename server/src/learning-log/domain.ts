import type { LearningEvent, ReplyOf, recordEvents } from '@readgrow/contract'
import type { z } from 'zod'
import type { Account, Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import type { LoggedEvent } from './logged-event.ts'

export type ReportedEvent = z.output<typeof LearningEvent>
export type ReportedKind = ReportedEvent['kind']
export type EventOf<Kind extends ReportedKind> = Extract<ReportedEvent, { kind: Kind }>
export type Reply = ReplyOf<typeof recordEvents>

/** The account for which events are recorded. */
export type Recorder = Pick<Services, 'db' | 'clock' | 'jobs'> & { readonly account: Account }

/** The events of one call, while their transaction is open. */
export interface Batch {
  readonly recorder: Recorder
  readonly tx: Tx
  readonly now: Date
  /** As the call has them, in its order. */
  readonly reported: readonly ReportedEvent[]
  /** Loads something once for the whole batch. */
  readonly once: <Loaded>(key: string, load: () => Promise<Loaded>) => Promise<Loaded>
}

/** A batch whose events are in the log; more events may follow from them. */
export interface AppendedBatch extends Batch {
  /** Events that the log did not have before. */
  readonly appended: readonly LoggedEvent[]
  /** Appends an event that follows from others; false when the log has it already. */
  readonly append: (event: LoggedEvent) => Promise<boolean>
  /** The same for an event as a browser would report it; also false if it refers to something that does not exist. */
  readonly report: (event: ReportedEvent) => Promise<boolean>
}

/** What the log stores of an event besides its place; null if it refers to something that does not exist. */
export type Detail = Readonly<Record<string, unknown>> | null
export type Complete<Kind extends ReportedKind> = (event: EventOf<Kind>, batch: Batch) => Detail | Promise<Detail>

/** An event with its place in the log. */
export type PlacedEvent = LoggedEvent & { readonly seq: number; readonly receivedAt: Date }
/** Applies an event to what screens read. It depends on the event alone, so a rebuild is exact. */
export type Project = (tx: Tx, event: PlacedEvent) => Promise<void>

/**
 * What one domain does with the log. Several domains may complete one kind (their details are joined) and project it
 * (in the order in which the app names the domains).
 */
export interface LearningDomain<Completed extends ReportedKind = never, Taken extends ReportedKind = never> {
  readonly complete?: { readonly [Kind in Completed]: Complete<Kind> }
  readonly project?: { readonly [Kind in LoggedEvent['kind']]?: Project }
  /** What happens once, when the event is appended; a rebuild does not repeat it. */
  readonly effects?: {
    readonly [Kind in LoggedEvent['kind']]?: (tx: Tx, event: LoggedEvent, now: Date) => Promise<void>
  }
  /** Kinds that the domain stores in its own log; `settle` takes them. */
  readonly takes?: readonly Taken[]
  /** Takes a batch as a whole once its events are appended, in the same transaction. */
  readonly settle?: (batch: AppendedBatch) => Promise<Partial<Reply>>
  /** What the reader gets after the commit. */
  readonly reply?: (batch: Omit<Batch, 'tx'>, events: readonly LoggedEvent[]) => Promise<Partial<Reply>>
  /** Deletes what the log can restore. */
  readonly drop?: (tx: Tx, accountId: number) => Promise<void>
  /** Runs after a replay of the whole log, for data from other sources. */
  readonly restore?: (tx: Tx, accountId: number, now: Date) => Promise<void>
}

/** Ties the kinds that a domain completes to their types. */
export const learningDomain = <Completed extends ReportedKind = never, Taken extends ReportedKind = never>(
  domain: LearningDomain<Completed, Taken>,
) => domain
