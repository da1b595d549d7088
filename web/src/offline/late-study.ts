import { seoulTimeText } from '@readgrow/learning/seoul-time'

const dayMs = 86_400_000
/** For so long the server counts study for the day on which it was done. */
const believedMs = 7 * dayMs
const saidAfterMs = 3 * dayMs

/** What is said of study that waits on this device, by its oldest; null while there is no hurry. */
export function lateStudySentence(oldest: Date, now: Date): string | null {
  const age = now.getTime() - oldest.getTime()
  if (age < saidAfterMs) return null
  return age <= believedMs
    ? `보내지 못한 학습 기록이 있어요. ${seoulTimeText(new Date(oldest.getTime() + believedMs))}까지 연결하면 공부한 날로 세요.`
    : '보내지 못한 학습 기록이 7일을 넘겼어요. 넘긴 기록은 연결하는 날로 세고, 시간은 그대로 남아요.'
}
