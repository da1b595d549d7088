import { type CallName, type CallReply, type Endpoint, refusalsOf } from '@readgrow/contract'
import { onTestFinished } from 'vitest'
import { Failure, offline } from './failures.ts'
import { type HandlerArgs, parse, parseCall, readCall, type SentBody, type SentCall } from './sent-call.ts'

type Outcome<N extends CallName> = CallReply<N> | Failure
type Handler<N extends CallName> = (args: HandlerArgs<N>) => Outcome<N> | Promise<Outcome<N>>

/** What the server answers, by the call's name: the same each time, or by what it was asked. */
export type Answers = { readonly [N in CallName]?: Outcome<N> | Handler<N> }

export interface FakeApi {
  /** Everything that left the page, in order. */
  readonly made: readonly SentCall[]
  readonly names: () => CallName[]
  readonly madeTo: <N extends CallName>(name: N) => SentCall<N>[]
  /** The bodies that were sent to one call. */
  readonly sent: <N extends CallName>(name: N) => SentBody<N>[]
  /** Answers these calls differently from now on. */
  readonly answer: (changed: Answers) => void
}

/** A fake that nothing calls yet, with what was wrong so far by the contract. */
export interface LooseFake extends FakeApi {
  readonly fetch: typeof globalThis.fetch
  readonly problems: readonly string[]
}

/**
 * The API of a test, in place of the browser's `fetch` until the test ends. Requests and replies are parsed by the
 * contract; one that it does not know, or a call without an answer, fails the test.
 */
export function fakeApi(answers: Answers = {}): FakeApi {
  const fake = looseFake(answers)
  const before = globalThis.fetch
  globalThis.fetch = fake.fetch
  onTestFinished(() => {
    globalThis.fetch = before
    if (fake.problems.length > 0) throw new Error(fake.problems.join('\n'))
  })
  return fake
}

/** A fake that is not installed and fails no test. */
export function looseFake(first: Answers): LooseFake {
  const made: SentCall[] = []
  const problems: string[] = []
  let answers = first

  async function outcomeOf(input: RequestInfo | URL, init?: RequestInit): Promise<() => Promise<Response>> {
    const { endpoint, call } = readCall(input, init)
    made.push(call)
    const { args, problems: wrong } = await parseCall(endpoint, call)
    if (wrong.length > 0) throw new Error(wrong.map((each) => `${call.name} does not take ${each}`).join('\n'))
    if (!(call.name in answers)) throw new Error(`${call.name} has no answer in this test.`)
    const answer: unknown = answers[call.name]
    const outcome: unknown = typeof answer === 'function' ? await answer(args) : answer
    if (outcome instanceof Failure) return failed(endpoint, call, outcome)
    const reply = parse(endpoint.reply, outcome)
    if (reply.problems.length === 0) return async () => Response.json(reply.value)
    throw new Error(reply.problems.map((each) => `${call.name} never answers ${each}`).join('\n'))
  }

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const answered = outcomeOf(input, init).catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error))
      return offline.answer
    })
    return Promise.race([answered.then((answer) => answer()), untilAborted(init?.signal)])
  }

  const madeTo = <N extends CallName>(name: N) => made.filter((call) => call.name === name) as SentCall<N>[]
  return {
    fetch,
    problems,
    made,
    madeTo,
    names: () => made.map(({ name }) => name),
    sent: (name) => madeTo(name).map(({ body }) => body),
    answer: (changed) => {
      answers = { ...answers, ...changed }
    },
  }
}

function failed(endpoint: Endpoint, call: SentCall, { code, answer }: Failure): () => Promise<Response> {
  if (code && !refusalsOf(endpoint).includes(code)) throw new Error(`${call.name} is never refused with ${code}.`)
  return answer
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
