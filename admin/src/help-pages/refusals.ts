import { type CallFailure, hasCode, sentenceOf } from '@readgrow/client'

const rules: Readonly<Record<string, string>> = {
  PICTURE: '없는 그림을 보여 주는 곳이 있어요. 그림을 올리거나 이름을 고쳐 주세요.',
  ALTERNATIVE: '설명이 없는 그림이 있어요. ![설명](picture:이름)처럼 적어 주세요.',
  LENGTH: '글을 적어 주세요. 100KB까지 쓸 수 있어요.',
  MARKDOWN: '읽을 수 없을 만큼 복잡한 글이에요. 나누어 써 주세요.',
  TOO_LONG_TO_READ: '읽을 수 없을 만큼 복잡한 글이에요. 나누어 써 주세요.',
}

const fieldsOf = (error: unknown) => (error as Partial<CallFailure> | null)?.fields ?? []

/** What is wrong with the text itself; undefined for anything else. */
export function markdownError(error: unknown): string | undefined {
  const field = fieldsOf(error).find(({ path }) => path === 'body.markdown')
  return field && (rules[field.rule] ?? '글을 확인해 주세요.')
}

/** What is wrong with the name of the related guide; undefined for anything else. */
export const guideError = (error: unknown): string | undefined =>
  fieldsOf(error).some(({ path }) => path === 'body.guide')
    ? '그런 주소 이름의 가이드가 없어요. 가이드 주소의 마지막 부분을 적거나 비워 주세요.'
    : undefined

/** Why a page was not saved, for whoever wrote it: what they typed is still there. */
export function whyNotSaved(error: Error): string {
  if (hasCode(error, 'STATE_CONFLICT')) return '같은 주소의 글이 있거나, 이미 알린 공지의 받는 사람을 바꾸려고 했어요.'
  return markdownError(error) ?? guideError(error) ?? sentenceOf(error)
}

/** Why a page was not published at a time. */
export const whyNotPlanned = (error: Error): string =>
  fieldsOf(error).some(({ path }) => path === 'body.at')
    ? '지금보다 뒤이고 1년 안에 오는 시각을 골라 주세요.'
    : sentenceOf(error)
