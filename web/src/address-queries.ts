import {
  policyDocuments,
  sections,
  versionLevels,
  wordOrders,
  wordStages,
  wordStates,
} from '@readgrow/contract/constants'

// What addresses say. Anything that they could not have got from us is left out.

/** Whether a text is an id of ours; anything else is asked of nobody. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Whether a text is a day of the calendar, such as 2026-11-23. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value)

/** The month that an address names, else the last one. */
export function monthQuery(search: URLSearchParams): string {
  const month = search.get('month')
  return month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : 'last'
}

/** The filters of the edition, as its address holds them. */
export function editionQuery(search: URLSearchParams) {
  const section = oneOf(sections, search.get('section'))
  const shelf = oneOf(['recommended', 'saved', 'read'] as const, search.get('shelf'))
  return { ...(section ? { section } : {}), ...(shelf ? { shelf } : {}), ...levelQuery(search) }
}

/** What is searched for; empty where nothing is. */
export const searchQuery = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 60) ?? ''

export function levelQuery(search: URLSearchParams) {
  const level = oneOf(versionLevels, search.get('level'))
  return level ? { level } : {}
}

/** Light or dark, where the address of a preview says which. */
export function themeOf(search: URLSearchParams) {
  const theme = oneOf(['light', 'dark'] as const, search.get('theme'))
  return theme ? { theme } : {}
}

/** The article that an address names; undefined for none. */
export function articleOf(search: URLSearchParams): string | undefined {
  const id = search.get('article')
  return id && /^[A-Za-z0-9][\w-]{0,63}$/.test(id) ? id : undefined
}

/** The filters of the word list, as its address holds them (`tab` is the state); anything else is left out. */
export function wordsQuery(search: URLSearchParams) {
  const text = search.get('search')?.slice(0, 60)
  const state = oneOf(wordStates, search.get('tab')?.toUpperCase() ?? null)
  const stage = oneOf(wordStages, search.get('stage'))
  const order = oneOf(wordOrders, search.get('order'))
  const articleId = articleOf(search)
  return {
    ...(text ? { search: text } : {}),
    ...(state ? { state } : {}),
    ...(stage ? { stage } : {}),
    ...(order ? { order } : {}),
    ...(articleId ? { articleId } : {}),
    ...(search.get('hard') === 'yes' ? { hard: 'yes' as const } : {}),
  }
}

export function recommendQuery(search: URLSearchParams) {
  const source = oneOf(['level', 'article', 'company'] as const, search.get('tab'))
  return source ? { source } : {}
}

/** Free practice names its words; without them the screen asks today's queue. */
export function practiceQuery(search: URLSearchParams) {
  const words = search.get('words')
  return words && /^\d{1,9}(,\d{1,9}){0,49}$/.test(words) ? { words } : {}
}

export function attemptQuery(search: URLSearchParams) {
  const attempt = search.get('attempt')
  return attempt && isUuid(attempt) ? { attempt } : {}
}

/** The month of participation; this month where the address says none. */
export function participationQuery(search: URLSearchParams) {
  const month = search.get('month')
  return month && /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}

export function policyArgs(search: URLSearchParams) {
  const document = oneOf(policyDocuments, search.get('document')) ?? 'terms'
  const version = search.get('version')
  return { params: { document }, query: version && isDate(version) ? { version } : {} }
}
