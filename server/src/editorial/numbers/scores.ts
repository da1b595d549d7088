import { units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

const small = 'zero|one|two|three|four|five|six|seven|eight|nine|ten'
const verbs =
  'w[io]ns?|winning|beats?|beaten|beating|los[et]s?|losing|lead|leads|led|drew|draws?|tied|ruled|rules|voted?|votes?|decided|defeat(?:s|ed)?|victory|score|finished|ended'
const nouns = 'wins?|victory|loss|defeat|draw|tie|lead|scores?|vote|ruling|decision|majority'
// "lost 5-10 kg" is no score.
const end = `$|[;!?)\u0000]|[.,:](?!\\d)| (?:against|in|at|on|over|for|to|and|but|with|after|before|when|while|by|as|at|away|last|\\p{L}+day|${nouns})\\b(?! \\d)`
const pattern = new RegExp(
  [
    `(?<![\\d.,:/-])\\b(?<left>\\d{1,2}|${small})(?:[-\u2013]| to )(?<right>\\d{1,2}|${small})(?=${end})`,
    `\\b(?<ahead>${small}|\\d{1,2})(?<link>[ -]|[-\u2013]| to )(?<nil>nil)\\b`,
  ].join('|'),
  'giu',
)
const isTold = new RegExp(`\\b(?:${verbs})\\b[^.;!?\u0000]{0,40}$`, 'iu')
const isNamed = new RegExp(`^ (?:\\p{L}+ )?(?:${nouns})\\b`, 'iu')

/** "won 2-1", "two-nil", "a 9-0 vote": both sides; a side without a point is left out by who says "all nine". */
export function scoresIn(text: string): StatedNumber[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }): StatedNumber[] => {
    const { left = groups.ahead ?? '', right = groups.nil ?? '' } = groups
    const isScore =
      groups.nil !== undefined ||
      isTold.test(text.slice(Math.max(0, index - 60), index)) ||
      isNamed.test(text.slice(index + found.length, index + found.length + 30))
    if (!isScore) return []
    const side = (written: string, at: number): StatedNumber => {
      const value = /nil/i.test(written) ? 0 : (units.get(written.toLowerCase()) ?? Number(written))
      const loose = value === 0 || /^one$/i.test(written) ? { loose: true as const } : {}
      return { text: written, at, value: String(value), kind: 'PLAIN', family: 'score', ...loose }
    }
    return [side(left, index), side(right, index + found.length - right.length)]
  })
}
