import { CallFailure, sentenceOf } from '@readgrow/client'

/** Why a text that was pasted or fetched cannot become an article. */
const textFaults: Readonly<Record<string, string>> = {
  EMPTY: '기사로 쓸 영어 문장이 없어요. 서식이나 스크립트만 있는 글인지 확인해 주세요.',
  TOO_LONG: '기사 하나로는 너무 길어요. 영어 40,000자, 문장 200개, 1,000줄까지 쓸 수 있어요.',
  SENTENCE_TOO_LONG: '제목이나 문장이 600자보다 길어요. 문장마다 마침표가 있는지 확인해 주세요.',
  NESTED: '서식이 너무 많거나 깊어서 읽지 못했어요. 서식을 빼고 글만 붙여넣어 주세요.',
}

/** Why there is no article: what is wrong with its text, or any other failure. */
export function whyNoArticle(error: unknown): string {
  const rule = error instanceof CallFailure ? error.fields.find(({ path }) => path === 'text')?.rule : undefined
  return textFaults[rule ?? ''] ?? sentenceOf(error)
}
