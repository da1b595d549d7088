import { cleanName, composed, type importColumnReasons, type importFields } from '@readgrow/contract'

/** What a column of a list holds. */
export type Field = (typeof importFields)[number]
type Reason = (typeof importColumnReasons)[number]

/** What each column was taken for, by its place; null for one that is not used. */
export type Choice = ReadonlyMap<number, Field | null>

export interface FoundColumn {
  readonly place: number
  readonly title: string
  readonly field: Field | null
  /** Why it was taken for that; null where it is not used. */
  readonly reason: Reason | null
}

/**
 * Titles of a column as lists of people have them, the one that means it best first. Whatever could be a counting column
 * (번호, No) or somebody's id elsewhere is none of them: it is used where somebody says so.
 */
const titles: Readonly<Record<Field, readonly string[]>> = {
  NAME: [
    ...['이름한글', '성명한글', '한글이름', '한글성명', '이름국문', '성명국문', '국문이름', '국문성명'],
    ...[
      '이름',
      '성명',
      '사원명',
      '직원명',
      '임직원명',
      '구성원명',
      '사원이름',
      '직원이름',
      '구성원',
      '사원성명',
      '성함',
    ],
    ...['name', 'fullname', 'displayname', 'employeename', 'koreanname'],
  ],
  EMAIL: [
    ...['회사이메일', '회사메일', '사내이메일', '사내메일', '업무용이메일', '업무이메일', '업무메일', '회사이메일주소'],
    ...[
      '회사메일주소',
      '이메일주소',
      '메일주소',
      '이메일',
      '메일',
      '전자우편주소',
      '전자우편',
      '전자메일',
      '이메일계정',
    ],
    ...[
      'workemail',
      'companyemail',
      'businessemail',
      'emailaddress',
      'mailaddress',
      'email주소',
      'mail주소',
      'email',
      'mail',
    ],
  ],
  EMPLOYEE_NO: [
    ...['사번', '사원번호', '직원번호', '임직원번호', '사원no', '행번', '직번', '사원코드'],
    ...['employeeno', 'employeenumber', 'employeeid', 'empno', 'empid', 'staffno', 'staffid', 'personnelnumber'],
  ],
  TEAMS: [
    ...['팀', '팀명', '소속팀', '소속팀명', '팀이름', 'team', 'teams', 'teamname'],
    ...[
      '부서',
      '부서명',
      '소속부서',
      '소속부서명',
      '근무부서',
      '현부서',
      '부서이름',
      'department',
      'departmentname',
      'dept',
      'deptname',
    ],
    ...['소속', '소속명', '소속조직', '조직', '조직명', 'group', 'organization', 'orgunit'],
  ],
  ROLE: ['역할', '권한', 'role'],
}
const fields = Object.keys(titles) as readonly Field[]

const longestTitle = 200
/** A title as it is compared: without blanks, signs and case. */
export const titleKey = (title: string): string =>
  composed(title.slice(0, longestTitle))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60)

const withoutBrackets = (title: string) => title.slice(0, longestTitle).replace(/[([（［{<].*?[)\]）］}>]/gu, '')

interface Match {
  readonly field: Field
  /** The lower, the better it means the field. */
  readonly rank: number
}

function matchOf(title: string): Match | null {
  for (const [penalty, key] of [titleKey(title), titleKey(withoutBrackets(title))].entries())
    for (const field of fields) {
      const rank = titles[field].indexOf(key)
      if (rank >= 0) return { field, rank: rank + penalty * 100 }
    }
  return null
}

/** Longer is no address, and would be searched for long. */
const longestAddress = 320
const isAddress = (cell: string) =>
  cell.length <= longestAddress && (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell.trim()) || /<[^<>\s]+@[^<>\s]+>/.test(cell))

/** Lines above the titles: a name of the list, its date, empty ones. */
const mostAbove = 20
const shownTitle = 60

interface Line {
  readonly cells: readonly string[]
}

/**
 * The line with the titles: the first one that has a column of addresses by its name, otherwise the one above the first
 * address. Null where there is none.
 */
export function headAt(lines: readonly Line[], remembered: ReadonlyMap<string, Field | null>): number | null {
  const top = lines.slice(0, mostAbove)
  const named = top.findIndex(({ cells }) => columnsByTitle(cells, remembered).some(({ field }) => field === 'EMAIL'))
  if (named >= 0) return named
  const first = top.findIndex(({ cells }) => cells.some(isAddress))
  return first > 0 ? first - 1 : null
}

/** What the columns are taken for: as chosen, or by title, or the only column of addresses by what is in it. */
export function columnsOf(
  head: readonly string[],
  body: readonly Line[],
  { chosen, remembered }: { readonly chosen: Choice | null; readonly remembered: ReadonlyMap<string, Field | null> },
): FoundColumn[] {
  const width = Math.max(head.length, ...body.slice(0, 100).map(({ cells }) => cells.length))
  const wide = Array.from({ length: width }, (_, place) => head[place] ?? '')
  if (chosen)
    return wide.map((title, place) => {
      const field = chosen.get(place) ?? null
      return { place, title: cleanName(title, shownTitle), field, reason: field && 'CHOSEN' }
    })
  const found = columnsByTitle(wide, remembered)
  if (found.some(({ field }) => field === 'EMAIL')) return found
  const sample = body.slice(0, 200)
  const filled = found.filter(({ place, field }) => {
    const addresses = sample.filter(({ cells }) => isAddress(cells[place] ?? '')).length
    return field === null && addresses * 2 >= sample.length && addresses > 0
  })
  const [only, ...others] = filled
  if (!only || others.length > 0) return found
  return found.map(
    (column): FoundColumn => (column === only ? { ...column, field: 'EMAIL', reason: 'CONTENT' } : column),
  )
}

function columnsByTitle(head: readonly string[], remembered: ReadonlyMap<string, Field | null>): FoundColumn[] {
  const candidates = head.map((title, place) => {
    const known = remembered.get(titleKey(title))
    const match = known === undefined ? matchOf(title) : known && { field: known, rank: -1 }
    return { place, title: cleanName(title, shownTitle), match, isKnown: known !== undefined }
  })
  const best = new Map<Field, { readonly place: number; readonly rank: number }>()
  for (const { place, match } of candidates) {
    if (match && match.rank < (best.get(match.field)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(match.field, { place, rank: match.rank })
  }
  return candidates.map(({ place, title, match, isKnown }) => {
    const field = match && best.get(match.field)?.place === place ? match.field : null
    return { place, title, field, reason: field && (isKnown ? 'REMEMBERED' : 'TITLE') }
  })
}
