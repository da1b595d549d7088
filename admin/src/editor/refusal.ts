import { CallFailure, sentenceOf } from '@readgrow/client'

const names: Readonly<Record<string, string>> = {
  slug: '기사 주소',
  names: '고유 명사',
  picture: '그림',
  source: '출처',
  sourcing: '바탕',
  season: '어울리는 철',
  discussion: '토론',
  conversation: '회화',
  headline: '제목',
  summary: '요약',
  model: '모범 요약',
  recall: '떠올리기 요점',
  paragraphs: '글',
  keyWords: '핵심 단어',
  quiz: '문제',
  notes: '끊어읽기',
  senses: '단어',
}

/** `document.versions.B1.quiz.0.why` as `B1 문제`. */
function placeOf(path: string): string {
  const parts = path.split('.')
  const level = parts.find((part) => /^[ABC][12]$/.test(part))
  return [level, names[parts.find((part) => part in names) ?? '']].filter(Boolean).join(' ')
}

/** A save by itself of a scheduled manuscript meets the same refusal, a moment after somebody scheduled it. */
const notEditable = '내렸거나 예약한 기사예요. 발행 탭에서 다시 올리거나 예약을 푼 뒤에 저장해 주세요.'

/** Why a save was refused, with the places that the server named. */
export function refusalOf(error: unknown): string {
  if (error instanceof CallFailure && error.code === 'STATE_CONFLICT') return notEditable
  const fields = error instanceof CallFailure ? error.fields : []
  const places = [...new Set(fields.map(({ path }) => placeOf(path)).filter(Boolean))]
  return places.length > 0 ? `${sentenceOf(error)} (${places.join(', ')})` : sentenceOf(error)
}
