import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. Checked in this order by the server, proven for every endpoint by one generated test.
 * - `machine`  no host, no session: probes and documents about the API itself
 * - `visitor`  anybody on a known host
 * - `account`  signed in, in whatever state the account is
 * - `learner`  signed in, paid or allowed, placed and on board
 * - `desk`     anybody with work at `/admin/`: owner, team lead, editor, operator
 * - `lead`     company owner, or team lead within the own teams
 * - `staff`    company owner or operator; `owner`, `operator` one of them
 * - `editor`   editor or operator: the newsroom
 *
 * What each role may do is written out in `permissions.ts`.
 */
export type Who =
  | 'machine'
  | 'visitor'
  | 'account'
  | 'learner'
  | 'desk'
  | 'lead'
  | 'staff'
  | 'owner'
  | 'editor'
  | 'operator'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodType

export interface FileRule {
  /** Media types without parameters. The bytes are looked at as well: a type is only what a browser says. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  W extends Who = Who,
> {
  readonly method: M
  readonly path: P
  readonly who: W
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Bytes that a body may have; 100 KB where nothing is said. */
  readonly bodyLimitBytes?: number
  /** The body is a file: its bytes reach the handler as `args.file`, its type as `args.type`. */
  readonly file?: FileRule
  readonly reply: Reply
  /** Milliseconds that an answer may take; ten seconds where nothing is said. Only for what waits for somebody outside. */
  readonly answerWithinMs?: number
  /** Needs a password or a sign-in of the last ten minutes; without it REAUTH_REQUIRED. */
  readonly stepUp?: true
  /** Codes of its own, besides those that any call of its kind may answer. */
  readonly refusals: readonly ErrorCode[]
}

/** Declares one call of the API; everything else (mounting, typing, OpenAPI, the closedness test) derives from it. */
export function endpoint<
  const M extends Method,
  const P extends string,
  const W extends Who,
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const File extends FileRule | undefined = undefined,
>(
  declaration: Endpoint<M, P, Params, Query, Body, Reply, W> & { readonly file?: File },
): Endpoint<M, P, Params, Query, Body, Reply, W> & WithFile<File> {
  return declaration as typeof declaration & WithFile<File>
}

/** An endpoint that takes a file says so in its type, so that callers must hand one over. */
type WithFile<File> = File extends FileRule ? { readonly file: FileRule } : unknown

type Part<Name extends string, S, Side extends 'input' | 'output'> = S extends Schema
  ? { [K in Name]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller hands over: `{params?, query?, body?}`, as far as the endpoint declares them. */
export type ArgsOf<E, Side extends 'input' | 'output' = 'input'> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, infer _Reply, infer _Who>
    ? Part<'params', Params, Side> & Part<'query', Query, Side> & Part<'body', Body, Side> & FilePart<E, Side>
    : never

/** A caller hands over a Blob; a handler gets bytes. */
type FilePart<E, Side> = E extends { file: FileRule }
  ? Side extends 'input'
    ? { file: Blob }
    : { file: Uint8Array; type: string }
  : unknown

export type ReplyOf<E> = E extends { reply: infer R } ? (R extends Schema ? z.output<R> : never) : never

/** `'POST /auth/login' -> endpoint`, the index by which clients name a call without loading its schemas. */
export type IndexOf<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K]
}
