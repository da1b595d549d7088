import { anyOf, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { qualitiesOf } from './qualities.ts'

const folds: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['thrice', 3],
  ...['doubled', 'doubling'].map((word): [string, number] => [word, 2]),
  ...['tripled', 'tripling', 'trebled'].map((word): [string, number] => [word, 3]),
  ['quadrupled', 4],
  ['quintupled', 5],
  ...'two three four five six seven eight nine ten'.split(' ').flatMap((word, at): [string, number][] => [
    [`${word}fold`, at + 2],
    [`${word}-fold`, at + 2],
  ]),
])

/**
 * "twice", "three times", "doubled", "ten-fold", "half as much", "once" where it counts: they exclude each other, whatever
 * stands beside them. What has doubled is 200 percent of what it was, and has risen by 100.
 */
export function timesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?:(?<word>${anyOf(folds)})|(?<fold>(?<![\\d.,])\\d{1,3})-?fold|(?<half>half as (?:many|much|big|large|long|high|old|fast|heavy|expensive))|(?<once>once)(?=[.!?;]|$| (?:a|every|per|each) )|(?<many>${anyOf(units)}|(?<![\\d.,])\\d{1,2})(?= times\\b))\\b`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const { qualities } = qualitiesOf(text, index, index + found.length, 'PLAIN')
    const common = { text: found, at: index, family: 'times', ...(qualities ? { qualities } : {}) }
    const many = groups.many?.toLowerCase()
    if (groups.half) return { ...common, value: '50', kind: 'PERCENT' as const, loose: true as const }
    const counted = groups.fold ? Number(groups.fold) : (folds.get(found.toLowerCase()) ?? 0)
    const value = groups.once ? 1 : many ? (units.get(many) ?? Number(many)) : counted
    const across = value > 1 ? { across: [String(value * 100), String(value * 100 - 100)] } : {}
    return {
      ...{ ...common, value: String(value), kind: 'PLAIN' as const, ...across },
      ...(many ? {} : { loose: true as const }),
    }
  })
}
