import { nicknameLetters } from '@readgrow/contract/constants'
import { cleanAnswer, foldText, hasLink, hasStrongWords, maskPersonal } from '#discussion'
import type { Chance } from '#platform/clock'

const letters = /^[\p{L}\p{M}\p{N} ._-]+$/u
// Parts of a number of a person: a phone, an account, a badge.
const mostDigits = 6

/** A nickname as it is compared: without case, width, spaces, marks and lookalike letters. */
export const nicknameKey = (nickname: string): string =>
  foldText(nickname)
    .folded.normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The nickname as it is stored; null for one that gives its owner away, leads elsewhere, hurts, or is no name at all. */
export function soundNickname(given: string, realName: string): string | null {
  const nickname = cleanAnswer(given)
  const key = nicknameKey(nickname)
  const digits = key.replace(/\D/g, '').length
  if (!letters.test(nickname) || nickname.length > nicknameLetters.max) return null
  if (key.length < nicknameLetters.min || digits > mostDigits) return null
  if (maskPersonal(nickname).masked.length > 0 || hasLink(nickname) || hasStrongWords(nickname)) return null
  return holdsName(key, nicknameKey(realName)) ? null : nickname
}

/** Korean names are long enough to be found within another word; two Latin letters are in half of all words. */
function holdsName(key: string, name: string): boolean {
  const found = /^\p{Script=Hangul}{2,}$/u.test(name) || name.length > 3
  return found ? key.includes(name) : key === name
}

const moods = ['차분한', '부지런한', '반가운', '느긋한', '씩씩한', '다정한', '조용한', '눈부신', '산뜻한', '든든한']
const animals = [
  '고래',
  '수달',
  '여우',
  '부엉이',
  '고슴도치',
  '두루미',
  '다람쥐',
  '펭귄',
  '거북이',
  '토끼',
  '사슴',
  '제비',
]

const pick = <T>(list: readonly T[], byte: number | undefined): T => list[(byte ?? 0) % list.length] as T

/** Nicknames to choose from, such as "차분한 고래 12". */
export function nicknameIdeas(chance: Chance, count: number): readonly string[] {
  const bytes = chance.bytes(count * 3)
  const ideas = Array.from({ length: count }, (_, index) => {
    const [mood, animal, number] = bytes.subarray(index * 3)
    return `${pick(moods, mood)} ${pick(animals, animal)} ${10 + ((number ?? 0) % 90)}`
  })
  return [...new Set(ideas)]
}
