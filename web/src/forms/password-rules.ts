import { passwordLength } from '@readgrow/contract/constants'

const lengthOf = (password: string) => [...password].length
const sameFewLetters = (password: string) => new Set(password.toLowerCase()).size < 4
const comfortableLength = 14

/**
 * Advice on a password while it is typed; `isClose` where it has a word that is close to the account. Only the server knows
 * whether many people use it.
 */
export function passwordRemark(password: string, atLeast: number, isClose: boolean): string {
  const length = lengthOf(password)
  if (length === 0) return `${atLeast}자 이상이면 돼요. 단어 몇 개를 이어 쓰면 외우기 쉽고 안전해요.`
  if (length < atLeast) return `${atLeast - length}자 더 입력해 주세요.`
  if (sameFewLetters(password)) return '같은 글자가 되풀이돼요. 글자를 더 섞어 주세요.'
  if (isClose) return weakPasswordSentence('CONTEXT')
  if (length < Math.max(comfortableLength, atLeast)) return '길이는 충분해요. 조금 더 길면 더 안전해요.'
  return '길이가 넉넉해요.'
}

/** The server's reasons against a password as sentences. */
export function weakPasswordSentence(rule: string | undefined, atLeast: number = passwordLength.learner): string {
  switch (rule) {
    case 'LENGTH':
      return `${atLeast}자 이상 ${passwordLength.max}자 이하로 정해 주세요.`
    case 'COMMON':
      return '많은 사람이 쓰거나 규칙이 단순해서 쉽게 알아낼 수 있어요. 다른 비밀번호를 정해 주세요.'
    case 'CONTEXT':
      return '이름, 이메일, 회사나 서비스 이름이 들어 있어요. 전혀 다른 단어로 정해 주세요.'
    default:
      return '더 안전한 비밀번호를 정해 주세요.'
  }
}

/** What is wrong with a new password before the server has seen it. */
export function passwordProblem(password: string, atLeast: number = passwordLength.learner): string | undefined {
  if (password === '') return '비밀번호를 정해 주세요.'
  return lengthOf(password) < atLeast ? weakPasswordSentence('LENGTH', atLeast) : undefined
}
