import { CallFailure } from '@readgrow/client'

/** An error sentence by field; a field without one is fine. */
export type Problems<F extends string> = Readonly<Partial<Record<F, string>>>

export const takenNameSentence = '같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.'
export const takenHostSentence = '다른 회사에서 이미 쓰고 있는 주소예요.'

const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const addressShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const nameProblem = (name: string) => (name.trim() === '' ? '회사 이름을 적어 주세요.' : undefined)

export function hostProblem(host: string): string | undefined {
  const plain = host.trim().toLowerCase()
  if (plain === '') return '접속 주소를 적어 주세요.'
  if (plain.includes('/') || plain.includes(':')) return 'https://나 경로 없이 acme.readgrow.kr처럼 적어 주세요.'
  return hostShape.test(plain) ? undefined : '영문 소문자와 숫자, 붙임표(-), 점(.)만 쓸 수 있어요.'
}

export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return '메일 주소를 적어 주세요.'
  return addressShape.test(address.trim()) ? undefined : 'kim@company.co.kr처럼 적어 주세요.'
}

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
