import { CallFailure, sentenceOf } from '@readgrow/client'

/** An error sentence by field; a field without one is fine. */
export type Problems<F extends string> = Readonly<Partial<Record<F, string>>>

/** Only the fields that have a problem. */
export function onlyProblems<F extends string>(found: Readonly<Record<F, string | undefined>>): Problems<F> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<F>
}

/**
 * The fields that the server refused, by the last part of their path (`contract.endsOn` is `endsOn`): each with its
 * sentence, or with its sentence for a value that is already taken.
 */
export function refusedFields<F extends string>(
  error: unknown,
  sentences: Readonly<Record<F, string>>,
  taken?: Readonly<Partial<Record<NoInfer<F>, string>>>,
): Problems<F> {
  const fields = error instanceof CallFailure ? error.fields : []
  const found = fields.flatMap(({ path, rule }) => {
    const field = (path.split('.').at(-1) ?? '') as F
    const sentence = (rule === 'TAKEN' && taken?.[field]) || sentences[field]
    return sentence ? [[field, sentence]] : []
  })
  return Object.fromEntries(found) as Problems<F>
}

/** The sentence of a failure; `own` has sentences for codes with a particular meaning on this screen. */
export function sentenceHere(error: unknown, own: Readonly<Record<string, string>> = {}): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  // People who cancelled the password sheet know that nothing happened.
  if (code === 'REAUTH_REQUIRED') return null
  return (code && own[code]) ?? sentenceOf(error)
}
