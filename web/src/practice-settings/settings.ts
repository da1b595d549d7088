import type { CallReply } from '@readgrow/contract'

export type PracticeSettings = CallReply<'GET /vocabulary/overview'>['settings']
export type EasyDay = PracticeSettings['easyDays'][number]

// FSRS-6's default w20; with it a memory of 90% wanted comes again after exactly its stability.
const decay = 0.1542
const usualRetention = 0.9

/**
 * How much longer (above 1) or shorter the intervals become than at the usual 90%. FSRS-6: R(t) = (1 + F·t/S)^-w20, so
 * the time until R falls to r goes with r^(-1/w20) − 1 (docs/learning.md 1: .80 gives 3.316, .95 gives .403).
 */
export function intervalShare(retention: number): number {
  const spread = (share: number) => share ** (-1 / decay) - 1
  return spread(retention) / spread(usualRetention)
}

export const offeredRetentions = [0.8, 0.85, 0.9, 0.93, 0.95] as const

const names: Partial<Record<number, string>> = {
  0.8: '느긋하게',
  0.85: '여유 있게',
  0.9: '보통',
  0.93: '꼼꼼하게',
  0.95: '빈틈없이',
}

export const retentionName = (retention: number) => names[retention] ?? '지금 설정'

/** What a wanted retention means and what it costs. */
export function retentionCost(retention: number): string {
  const remembered = `복습할 때 100개 가운데 ${Math.round(retention * 100)}개를 기억해요.`
  const share = intervalShare(retention)
  if (Math.abs(share - 1) < 0.01) return `${remembered} 처음 설정이에요.`
  return `${remembered} 10일 뒤에 물을 단어를 ${Math.round(10 * share)}일 뒤에 물어서 복습이 ${share > 1 ? '줄어요' : '늘어요'}.`
}

export const weekdayNames = ['월', '화', '수', '목', '금', '토', '일'] as const

export const easyDayChoices = [
  { value: '1', label: '보통' },
  { value: '0.5', label: '절반' },
  { value: '0', label: '쉬기' },
] as const

/** Somewhere the reviews must go. */
export const hasStudyDay = (easyDays: readonly EasyDay[]) => easyDays.some((day) => day > 0)
