import { type Document, versionsOf } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

/** Context that only the database knows. */
export interface Surroundings {
  /** Another article or a scheduled manuscript has this address. */
  readonly slugTaken: boolean
  readonly pictureExists: boolean
  readonly origin: string
}

/** Problems of the article as a whole, not of a level. */
export function generalProblems(document: Document, around: Surroundings): EditorialProblem[] {
  const must = (part: string, found: readonly Found[]) => weighed('MUST', null, part, found)
  return [
    ...must('text', versionsOf(document).length > 0 ? [] : [{ rule: 'EMPTY', message: '레벨을 하나 이상 써 주세요.' }]),
    ...must('slug', slugProblems(document, around)),
    ...must('picture', pictureProblems(document, around)),
    ...must('source', sourceProblems(document, around)),
  ]
}

function slugProblems({ slug }: Document, { slugTaken }: Surroundings): Found[] {
  if (slug === '') return [{ rule: 'MISSING', message: '기사 주소를 정해 주세요. 예: tiny-forests' }]
  return slugTaken ? [{ rule: 'TAKEN', message: '다른 기사가 쓰는 주소예요. 다른 주소를 정해 주세요.' }] : []
}

function pictureProblems({ picture }: Document, { pictureExists }: Surroundings): Found[] {
  const found: Found[] = []
  if (picture.id === '') found.push({ rule: 'MISSING', message: '그림을 골라 주세요.' })
  else if (!pictureExists) found.push({ rule: 'GONE', message: '고른 그림이 없어요. 다시 골라 주세요.' })
  if (!/[가-힣]/.test(picture.alt))
    found.push({ place: 'alt', rule: 'ALT', message: '그림 설명을 한국어로 써 주세요.' })
  return found
}

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
