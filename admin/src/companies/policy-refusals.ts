import { type CallFailure, hasCode, sentenceOf } from '@readgrow/client'

const rules: Readonly<Record<string, string>> = {
  PLAIN_TEXT: '제목, 문단, 목록, 표만 쓸 수 있어요. 링크나 굵은 글씨가 있는지 확인해 주세요.',
  PLACEHOLDER: '설정에 없는 이름이 {{ }} 안에 있어요. {{companyName}}처럼 쓰는 이름인지 확인해 주세요.',
}

/** Why a text is no policy, or why its version was not added. */
export function whyNotAdded(error: Error): string {
  if (hasCode(error, 'STATE_CONFLICT')) return '시행일은 오늘이나 그 뒤이고, 지금까지의 버전보다 나중이어야 해요.'
  const [field] = (error as Partial<CallFailure>).fields ?? []
  return (field && rules[field.rule]) ?? sentenceOf(error)
}
