import type { CompanyType } from '@readgrow/contract/constants'

const twoSyllables = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방', '망절']

/** The name beside an answer: colleagues know each other, strangers see the family name alone ("김○○"). */
export function shownName(name: string, companyType: CompanyType): string {
  if (companyType === 'COMPANY') return name
  const whole = name.trim()
  const family = twoSyllables.find((each) => whole.startsWith(each) && whole.length > each.length)
  return `${family ?? [...whole][0] ?? ''}○○`
}
