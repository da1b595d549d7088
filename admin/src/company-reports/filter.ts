import type { CallArgs } from '@readgrow/contract'
import { type Period, periodIn } from './period.ts'

export type ReportSort = NonNullable<NonNullable<CallArgs<'GET /admin/reports'>['query']>['sort']>
const sorts = ['NAME', 'LAST_ACTIVE', 'DAYS', 'MINUTES', 'ARTICLES', 'UNITS'] as const satisfies readonly ReportSort[]

export interface ReportFilter {
  readonly period: Period
  readonly team: string | undefined
  readonly search: string
  readonly sort: ReportSort
}

/** The filter in an address; invalid parts are left out. */
export function filterIn(address: URLSearchParams, today: string): ReportFilter {
  const team = address.get('team')
  return {
    period: periodIn(address, today),
    team: team !== null && /^\d{1,18}$/.test(team) ? team : undefined,
    search: (address.get('search') ?? '').slice(0, 60),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'NAME',
  }
}
