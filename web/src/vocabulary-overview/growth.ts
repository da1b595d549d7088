import type { CallReply } from '@readgrow/contract'
import { type WordStage, wordStages } from '@readgrow/contract/constants'

export type History = CallReply<'GET /vocabulary/history'>
type Day = History['days'][number]

const tableRows = 12
const fewestDays = 14

/** From the ground up: what sits firmest lies lowest. */
export const layers: readonly WordStage[] = [...wordStages].reverse()

export const totalOf = (day: Day) => wordStages.reduce((sum, stage) => sum + day[stage], 0)

/** The days since the first word, at least two weeks, so that a beginner does not see an empty frame. */
export function sinceFirstWord(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex((day) => totalOf(day) > 0)
  return first < 0 ? days : days.slice(Math.max(0, Math.min(first, days.length - fewestDays)))
}

/** A dozen days spread evenly over all of them, the last one always among them: a table of a year would not be heard out. */
export function sampledDays(days: readonly Day[]): Day[] {
  const step = Math.max(1, Math.ceil(days.length / tableRows))
  return days.filter((_, at) => (days.length - 1 - at) % step === 0)
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** How much of what was asked was still known, with how sure that is; null below thirty answers, where chance rules. */
export function retentionLine(retention: History['retention'], wanted: number): string | null {
  if (!retention) return null
  const { right, answers, low, high, predicted } = retention
  return `복습할 때 ${percent(right / answers)}를 기억했어요 (답 ${answers}개, ${percent(low)}–${percent(high)}). 계산은 ${percent(predicted)}, 목표는 ${percent(wanted)}였어요.`
}
