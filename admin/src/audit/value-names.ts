import { auditFieldNames, auditWordNames, sectionNames } from '@readgrow/contract/constants'
import { checkNames, draftPartNames, kindNames, originNames, staleNames, stateNames } from '#korean'

const wordNames: Names = {
  ...auditWordNames,
  ...stateNames,
  ...checkNames,
  ...staleNames,
  ...draftPartNames,
  HEADLINE: '제목',
  SUMMARY: '요약',
  MODEL: '모범 요약',
  RECALL: '떠올리기 요점',
  KEY_WORDS: '핵심 단어',
  SENSES: '단어 뜻',
  SLUG: '주소',
  SECTION: '섹션',
  NAMES: '고유 명사',
  PICTURE: '그림',
  SOURCE: '출처',
  SOURCING: '바탕',
  PAPER: '편성',
  DISCUSSION: '토론',
  CONVERSATION: '회화',
  ANCHOR: '앵커 대본',
  ADDED: '더함',
  REMOVED: '뺌',
}

/** Words that mean something else elsewhere. */
const wordNamesOf: Readonly<Record<string, Names>> = {
  origin: originNames,
  section: sectionNames,
  problem: kindNames,
  timings: { GIVEN: '받은 대로', ESTIMATED: '어림', NONE: '없음' },
  given: { 'image/svg+xml': 'SVG', 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' },
}

type Names = Readonly<Record<string, string>>

// Text that somebody wrote may equal a property that every object has, such as `constructor`.
const nameIn = (names: Names | undefined, word: string) =>
  names && Object.hasOwn(names, word) ? names[word] : undefined

export const fieldNameOf = (field: string): string => nameIn(auditFieldNames, field) ?? field

/** A single word or number of a field. */
export const wordNameOf = (word: string, field = ''): string =>
  nameIn(wordNamesOf[field], word) ?? nameIn(wordNames, word) ?? word
