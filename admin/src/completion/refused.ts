import { CallFailure, sentenceOf } from '@readgrow/client'

const sentences: Readonly<Record<string, string>> = {
  IMPOSSIBLE: '이 기준은 아무도 채울 수 없어요. 기간이나 기준을 낮춰 주세요.',
  BEGUN: '이미 시작한 기간의 기준은 바꿀 수 없어요. 더 늦게 시작해 주세요.',
  TOO_MANY: '진행 중인 과정이 50개예요. 하나를 거둔 뒤에 다시 만들어 주세요.',
  ORDER: '끝나는 날이 시작하는 날보다 빨라요.',
  LENGTH: '기간은 2년을 넘을 수 없어요.',
  CAP_UNDER_ATTENDANCE: '하루에 인정하는 양이 출석에 필요한 양보다 적어요.',
  EXCELLENT_UNDER_PARTICIPATING: '우수 기준은 참여 기준을 모두 담고, 그보다 낮지 않아야 해요.',
}

/** What was wrong with a rule that the server refused, and what to do. */
export function refusedRule(error: unknown): string {
  const fields = error instanceof CallFailure ? error.fields : []
  const rule = fields.map((field) => sentences[field.rule]).find((sentence) => sentence !== undefined)
  return rule ?? sentenceOf(error)
}
