import { learningLogEndpoints } from '@readgrow/contract'
import type { Services } from '#platform/context'
import { handlersFor } from '#platform/http/handlers'
import type { Completer } from './complete.ts'
import type { LearningDomain, Project, Recorder, ReportedEvent, ReportedKind } from './domain.ts'
import type { LoggedEvent } from './logged-event.ts'
import { rebuildLog } from './rebuild.ts'
import { recordEvents } from './record.ts'

// biome-ignore lint/suspicious/noExplicitAny: which kinds a domain completes is read from its own type.
type AnyDomain = LearningDomain<any, any>
type KindsOf<Domain> = Domain extends LearningDomain<infer Completed, infer Taken> ? Completed | Taken : never
type Missing<Domains extends readonly AnyDomain[]> = Exclude<ReportedKind, KindsOf<Domains[number]>>

/** The domains' rules by the kind of event, each list in the order of the domains. */
export interface LearningRules {
  readonly domains: readonly AnyDomain[]
  readonly completers: (kind: ReportedKind) => readonly Completer[]
  readonly projectors: (kind: LoggedEvent['kind']) => readonly Project[]
  /** Kinds that a domain stores in its own log. */
  readonly taken: ReadonlySet<ReportedKind>
}

/**
 * The log with the rules of all domains, in the order in which an event takes effect in them. A kind of the contract
 * that no domain completes does not compile.
 */
export function openLearningLog<const Domains extends readonly AnyDomain[]>(
  domains: Missing<Domains> extends never ? Domains : readonly [missing: Missing<Domains>],
) {
  const rules = rulesOf(domains as Domains)
  const recordLearning = (recorder: Recorder, reported: readonly ReportedEvent[]) =>
    recordEvents(rules, recorder, reported)
  return {
    recordLearning,
    rebuildFromLog: (services: Pick<Services, 'db' | 'clock'>, accountId: number) =>
      rebuildLog(rules, services, accountId),
    learningLogHandlers: handlersFor(learningLogEndpoints, {
      recordEvents: (ctx, { body }) => recordLearning(ctx, body.events),
    }),
  }
}

function rulesOf(domains: readonly AnyDomain[]): LearningRules {
  const completers = byKind(domains.map(({ complete }) => complete))
  const projectors = byKind(domains.map(({ project }) => project))
  return {
    domains,
    completers: (kind) => completers.get(kind) ?? [],
    projectors: (kind) => projectors.get(kind) ?? [],
    taken: new Set(domains.flatMap(({ takes }) => takes ?? [])),
  }
}

function byKind<Rule>(
  tables: readonly (Readonly<Record<string, Rule | undefined>> | undefined)[],
): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>()
  for (const table of tables)
    for (const [kind, rule] of Object.entries(table ?? {}))
      if (rule) rules.set(kind, [...(rules.get(kind) ?? []), rule])
  return rules
}
