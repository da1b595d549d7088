import { CallFailure, sentenceOf } from '@readgrow/client'

const names: Readonly<Record<string, string>> = {
  slug: '기사 주소',
  names: '고유 명사',
  picture: '그림',
  source: '출처',
  headline: '제목',
  summary: '요약',
  paragraphs: '글',
  keyWords: '핵심 단어',
  quiz: '문제',
  notes: '끊어읽기',
  senses: '낱말',
}

/** `document.versions.B1.quiz.0.why` as `B1 문제`. */
function placeOf(path: string): string {
  const parts = path.split('.')
  const level = parts.find((part) => /^(A2|B1|B2)$/.test(part))
  return [level, names[parts.find((part) => part in names) ?? '']].filter(Boolean).join(' ')
}

/** Why a save was refused, with the places that the server named. */
export function refusalOf(error: unknown): string {
  const fields = error instanceof CallFailure ? error.fields : []
  const places = [...new Set(fields.map(({ path }) => placeOf(path)).filter(Boolean))]
  return places.length > 0 ? `${sentenceOf(error)} (${places.join(', ')})` : sentenceOf(error)
}
