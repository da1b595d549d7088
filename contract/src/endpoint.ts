import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. The server checks it; one generated test proves it for every endpoint.
 * - `machine`  no host, no session: probes and documents about the API itself
 * - `visitor`  anybody on a known host
 * - `account`  anybody signed in, whatever the state of the account
 * - `learner`  signed in, not expired, with a level and past onboarding
 * - `desk`     anybody with work in the console: owner, team lead, editor, operator
 * - `lead`     company owner, or team lead within the own teams
 * - `staff`    company owner or operator; `owner` and `operator` name one of them
 * - `editor`   editor or operator: the newsroom
 *
 * `permissions.ts` says what each role may do.
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
  /** Media types without parameters. The server also checks the bytes: a type is only a browser's claim. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/** The reply of a call that sends a file: its bytes, not JSON. */
export interface SentFile {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly mime: string
  readonly fileName: string
}
export const FileReply = z.custom<SentFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value)

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
  /** Most bytes of a body; 100 KB by default. */
  readonly bodyLimitBytes?: number
  /** The body is a file: its bytes reach the handler as `args.file`, its type as `args.type`. */
  readonly file?: FileRule
  readonly reply: Reply
  /** The answer is a file, and `reply` is `FileReply`. Bytes in memory are sent in ranges on request. */
  readonly sendsFile?: true
  /** Most milliseconds of an answer; ten seconds by default. Only calls that wait for another service need more. */
  readonly answerWithinMs?: number
  /** Whether the call needs a password or a sign-in within the last ten minutes; otherwise it is REAUTH_REQUIRED. */
  readonly stepUp?: true
  /** Whether only accounts with the conversation feature may call; otherwise it is FEATURE_DISABLED. */
  readonly needsConversation?: true
  /** Whether only individuals may call: a company pays by its contract, never by a card. Otherwise it is FEATURE_DISABLED. */
  readonly needsIndividual?: true
  /** The call's own error codes, besides those that every call of its kind may answer. */
  readonly refusals: readonly ErrorCode[]
}

/** Declares one call of the API. Mounting, types, OpenAPI and the access tests derive from it. */
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

/** The type of an endpoint with a file makes callers pass one. */
type WithFile<File> = File extends FileRule ? { readonly file: FileRule } : unknown

type Part<Name extends string, S, Side extends 'input' | 'output'> = S extends Schema
  ? { [K in Name]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller passes: `{params?, query?, body?}`, as far as the endpoint declares them. */
export type ArgsOf<E, Side extends 'input' | 'output' = 'input'> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, infer _Reply, infer _Who>
    ? Part<'params', Params, Side> & Part<'query', Query, Side> & Part<'body', Body, Side> & FilePart<E, Side>
    : never

/** A caller passes a Blob; a handler gets bytes. */
type FilePart<E, Side> = E extends { file: FileRule }
  ? Side extends 'input'
    ? { file: Blob }
    : { file: Uint8Array; type: string }
  : unknown

export type ReplyOf<E> = E extends { reply: infer R } ? (R extends Schema ? z.output<R> : never) : never

/** `'POST /auth/login' -> endpoint`: clients name a call by this index without loading its schemas. */
export type IndexOf<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K]
}
