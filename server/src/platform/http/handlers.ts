import type { ArgsOf, Endpoint, ReplyOf } from '@readgrow/contract'
import type { ContextOf } from '#platform/context'

type Handle<E extends Endpoint> = (ctx: ContextOf<E['who']>, args: ArgsOf<E, 'output'>) => Promise<ReplyOf<E>>

export interface HandlerWithExtra<E extends Endpoint> {
  /** A JSON expression in SQL over `a` (the account row), without parameters, evaluated inside the session query. */
  readonly extraSql: string
  readonly handle: Handle<E>
}

export type Handler<E extends Endpoint> = Handle<E> | HandlerWithExtra<E>
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [K in keyof Endpoints]: Handler<Endpoints[K]>
}

/** Ties a domain's handlers to its endpoints: a missing or a superfluous one is a type error. */
export function handlersFor<Endpoints extends Record<string, Endpoint>>(
  _endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Handlers<Endpoints> {
  return handlers
}
