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

/**
 * One band a stage, stacked, a step a day: SVG paths in a box of `days.length` by `most`, y downwards. The bands meet
 * without a gap; an empty stage is a band without height.
 */
export function bandsOf(days: readonly Day[], most: number): Map<WordStage, string> {
  const bands = new Map<WordStage, string>()
  let lower = days.map(() => 0)
  for (const stage of layers) {
    const upper = days.map((day, at) => (lower[at] ?? 0) + day[stage])
    const there = upper.map((value, at) => `V${most - value}H${at + 1}`).join('')
    const back = lower
      .map((value, at) => `V${most - value}H${at}`)
      .reverse()
      .join('')
    bands.set(stage, `M0 ${most - (upper[0] ?? 0)}${there}${back}Z`)
    lower = upper
  }
  return bands
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
