import type { DraftFailureKind } from '@readgrow/contract/constants'
import { z } from 'zod'
import type { Config } from '#platform/config'
import { refusedKind, unansweredKind } from '#platform/outside/refused-kind'

export interface Question {
  readonly instructions: string
  /** The article and its context; data for the model, never instructions. */
  readonly material: unknown
  readonly shape: z.ZodType
  /** What was wrong with the previous answer. */
  readonly faults: readonly string[]
}

/** The other end gave nothing that a draft could be read from. Never quotes it: its text may contain a key. */
export class ModelFailure extends Error {
  readonly kind: DraftFailureKind

  constructor(kind: DraftFailureKind) {
    super(kind)
    this.kind = kind
  }
}

/** A language model that answers in JSON. */
export interface LanguageModel {
  /** The unchecked answer; undefined if it is no JSON, null if it is empty. Throws ModelFailure, or the signal's reason. */
  ask(question: Question, signal: AbortSignal): Promise<unknown>
}

const mostAnswerBytes = 1024 * 1024
const mostAnswerTokens = 12_000
/** Limits that some servers refuse in a JSON schema; the code here checks every answer against all of them. */
const limits = /^(?:\$schema|pattern|format|default|(?:min|max)(?:Length|Items|imum)|exclusive(?:Min|Max)imum)$/

/** The configured model, called through OpenAI's chat completions API. One request, no streams, no tools. */
export function languageModel({ url, key, model }: NonNullable<Config['languageModel']>): LanguageModel {
  return {
    ask: async (question, signal) => {
      // Loaded with the first draft: most servers never make one.
      const [{ generateText, jsonSchema, NoObjectGeneratedError, Output }, { createOpenAICompatible }] =
        await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
      const provider = createOpenAICompatible({
        name: 'drafts',
        baseURL: url,
        ...(key === '' ? {} : { apiKey: key }),
        supportsStructuredOutputs: true,
        fetch: fetchAnswer,
      })
      try {
        const { output } = await generateText({
          model: provider(model),
          instructions: question.instructions,
          prompt: promptOf(question),
          output: Output.object({ name: 'draft', schema: jsonSchema(shapeOf(question.shape)) }),
          maxOutputTokens: mostAnswerTokens,
          maxRetries: 0,
          abortSignal: signal,
        })
        return output
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) return error.text ? draftOf(error.text) : null
        throw error
      }
    },
  }
}

function promptOf({ material, faults }: Question): string {
  const data = JSON.stringify(material)
  if (faults.length === 0) return data
  return `${data}\n\nYour last answer could not be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`
}

function shapeOf(shape: z.ZodType): Parameters<typeof import('ai').jsonSchema>[0] & object {
  const text = JSON.stringify(z.toJSONSchema(shape), (name, value) => (limits.test(name) ? undefined : value))
  return JSON.parse(text)
}

/** Limits the length of the answer; a redirect is not followed, so the key never goes elsewhere. */
async function fetchAnswer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new ModelFailure(unansweredKind(error))
  })
  const bytes = await bytesOf(response).catch((error: unknown) => {
    throw error instanceof ModelFailure || init?.signal?.aborted ? error : new ModelFailure('BROKEN_OFF')
  })
  if (!response.ok) throw new ModelFailure(refusedKind(response.status))
  const wrong = wrongAnswerOf(bytes.toString('utf8'))
  if (wrong) throw new ModelFailure(wrong)
  return new Response(new Uint8Array(bytes), { status: response.status, headers: response.headers })
}

async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > mostAnswerBytes) throw new ModelFailure('TOO_LONG')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** What an answer is instead of a completion; null if it is one. */
function wrongAnswerOf(text: string): DraftFailureKind | null {
  if (text.trim() === '') return 'EMPTY'
  if (text.trimStart().startsWith('<')) return 'PAGE'
  const read = Completion.safeParse(jsonOf(text))
  if (!read.success) return 'OTHER_PROTOCOL'
  const [choice] = read.data.choices
  const { content, refusal } = choice?.message ?? {}
  if (refusal || choice?.finish_reason === 'content_filter') return 'DECLINED'
  // Some servers say so of a whole answer, too.
  return choice?.finish_reason === 'length' && draftOf(content ?? '') === undefined ? 'CUT' : null
}

/** As much of a completion as tells whether there is an answer in it. */
const Completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish().catch(null),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish().catch(null),
    }),
  ),
})

/** JSON that stands alone in a fence: models put it there though they are asked for nothing else. */
const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i

/** The JSON of an answer, with or without a fence around it; undefined if it is none. */
function draftOf(text: string): unknown {
  return jsonOf(fenced.exec(text)?.[1] ?? text)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
