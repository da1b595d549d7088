import { leastConversationQuestions, mostConversationQuestions } from '@readgrow/contract/constants'
import { isSeason } from '@readgrow/learning'
import { type Document, versionsOf } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

/** Context that only the database knows. */
export interface Surroundings {
  /** Another article or a scheduled manuscript has this address. */
  readonly slugTaken: boolean
  readonly pictureExists: boolean
  readonly origin: string
  /** It is published, or its hour of publication is set. */
  readonly isSettled: boolean
}

interface Line {
  readonly en: string
  readonly ko: string
}

/** The earliest year of a source. */
const firstYear = 1500

/** Problems of the article as a whole, not of a level. */
export function generalProblems(document: Document, around: Surroundings): EditorialProblem[] {
  const must = (part: string, found: readonly Found[]) => weighed('MUST', null, part, found)
  const { sourcing, kind, discussion, conversation } = document
  const later = (said: unknown, part: string, found: readonly Found[]) =>
    weighed(weightOfLater(said, around), null, part, found)
  return [
    ...must('text', versionsOf(document).length > 0 ? [] : [{ rule: 'EMPTY', message: '레벨을 하나 이상 써 주세요.' }]),
    ...must('slug', slugProblems(document, around)),
    ...must('picture', pictureProblems(document, around)),
    ...must('source', sourceProblems(document, around)),
    ...must('sourcing', sourcingProblems(document)),
    ...later(sourcing?.staleAfter, 'sourcing', recheckProblems(document)),
    ...later(kind, 'paper', paperProblems(document)),
    ...later(discussion, 'discussion', discussionProblems(document)),
    ...later(conversation, 'conversation', conversationProblems(document)),
  ]
}

/**
 * What articles of before the newsroom asked for it do not say: a correction, or an hour that is set, must not wait for
 * it. What is said and wrong is held up in any case.
 */
export const weightOfLater = (said: unknown, { isSettled }: Pick<Surroundings, 'isSettled'>): 'MUST' | 'SHOULD' =>
  said === undefined && isSettled ? 'SHOULD' : 'MUST'

function slugProblems({ slug }: Document, { slugTaken }: Surroundings): Found[] {
  if (slug === '') return [{ rule: 'MISSING', message: '기사 주소를 정해 주세요. 예: tiny-forests' }]
  return slugTaken ? [{ rule: 'TAKEN', message: '다른 기사가 쓰는 주소예요. 다른 주소를 정해 주세요.' }] : []
}

function pictureProblems({ picture }: Document, { pictureExists }: Surroundings): Found[] {
  const found: Found[] = []
  if (picture.id === '') found.push({ rule: 'MISSING', message: '그림을 골라 주세요.' })
  else if (!pictureExists) found.push({ rule: 'GONE', message: '고른 그림이 없어요. 다시 골라 주세요.' })
  if (!hasKorean(picture.alt)) found.push({ place: 'alt', rule: 'ALT', message: '그림 설명을 한국어로 써 주세요.' })
  if (!picture.caption?.en || !hasKorean(picture.caption.ko))
    found.push({ place: 'caption', rule: 'CAPTION', message: '그림 아래에 붙일 말을 영어와 한국어로 써 주세요.' })
  return found
}

/** A text by others rests on itself; one of ours names what it rests on. */
function sourcingProblems({ source, sourcing }: Document): Found[] {
  const { sources = [], checkedOn = '', writtenBy = '', readBy = [] } = sourcing ?? {}
  const found: Found[] = []
  if (source.name === '' && sources.length === 0)
    found.push({ place: 'sources', rule: 'MISSING', message: '기사의 바탕이 된 자료를 하나 이상 써 주세요.' })
  if (sources.some(({ who, what, year }) => !who || !what || year < firstYear))
    found.push({ place: 'sources', rule: 'PARTIAL', message: '자료마다 펴낸 곳, 제목, 연도를 모두 써 주세요.' })
  if (checkedOn === '') found.push({ place: 'checkedOn', rule: 'MISSING', message: '사실을 확인한 날을 써 주세요.' })
  if (writtenBy === '') found.push({ place: 'writtenBy', rule: 'MISSING', message: '글쓴이를 써 주세요.' })
  if (readBy.length === 0) found.push({ place: 'readBy', rule: 'MISSING', message: '감수한 사람을 써 주세요.' })
  return found
}

function recheckProblems({ sourcing }: Document): Found[] {
  const { checkedOn = '', staleAfter = '' } = sourcing ?? {}
  if (staleAfter === '')
    return [{ place: 'staleAfter', rule: 'MISSING', message: '사실을 다시 확인할 날을 써 주세요.' }]
  return staleAfter > checkedOn
    ? []
    : [{ place: 'staleAfter', rule: 'ORDER', message: '다시 확인할 날은 확인한 날보다 뒤여야 해요.' }]
}

function paperProblems({ kind, season = '' }: Document): Found[] {
  const found: Found[] = []
  if (kind === undefined) found.push({ place: 'kind', rule: 'MISSING', message: '기사 종류를 골라 주세요.' })
  if (!isSeason(season))
    found.push({
      place: 'season',
      rule: 'SEASON',
      message: '어울리는 철은 달력에 있는 날짜로 써 주세요. 예: 11-20..02-10',
    })
  return found
}

function discussionProblems({ discussion }: Document): Found[] {
  const { question, hint } = discussion ?? { question: { en: '', ko: '' }, hint: '' }
  const found: Found[] = []
  if (!isQuestion(question))
    found.push({
      place: 'question',
      rule: 'QUESTION',
      message: '토론 질문을 영어와 한국어로, 물음표로 끝나게 써 주세요.',
    })
  if (!hasKorean(hint))
    found.push({ place: 'hint', rule: 'MISSING', message: '토론에 무엇을 쓸지 한국어로 귀띔해 주세요.' })
  return found
}

function conversationProblems({ conversation = [] }: Document): Found[] {
  const found: Found[] = []
  if (conversation.length < leastConversationQuestions)
    found.push({
      rule: 'FEW',
      message: `회화 질문을 ${leastConversationQuestions}~${mostConversationQuestions}개 써 주세요.`,
    })
  for (const [index, question] of conversation.entries())
    if (!isAsked(question))
      found.push({
        place: `ask${index + 1}`,
        rule: 'QUESTION',
        message: `회화 질문 ${index + 1}을 영어와 한국어 모두 물음표나 마침표로 끝나게 써 주세요.`,
      })
  return found
}

const hasKorean = (text: string) => /[가-힣]/.test(text)
const isQuestion = ({ en, ko }: Line) => isAsked({ en, ko }) && en.endsWith('?') && ko.endsWith('?')
/** A question, or a request such as "Describe …". */
const isAsked = ({ en, ko }: Line) => /[A-Za-z].*[?.]$/.test(en) && !hasKorean(en) && /[가-힣].*[?.]$/.test(ko)

function sourceProblems({ source: { name, url, licence } }: Document, { origin }: Surroundings): Found[] {
  if (origin !== 'FEED' && !name && !url && !licence) return []
  const found: Found[] = []
  if (!name) found.push({ place: 'name', rule: 'MISSING', message: '출처 이름을 써 주세요.' })
  if (!licence)
    found.push({ place: 'licence', rule: 'LICENCE', message: '어떤 권리로 싣는지 써 주세요. 예: CC BY 4.0' })
  if (url && !isWebAddress(url))
    found.push({ place: 'url', rule: 'ADDRESS', message: '출처 주소는 http나 https로 시작해야 해요.' })
  return found
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url)
}
