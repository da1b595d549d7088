import { keptByLaw, monthsText } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tablesThat } from '#platform/table-rules'
import { testApp } from '#testing'
import { tablesOfNobody, tablesOfPeople } from './holdings.ts'
import type { Rule } from './rule.ts'
import { ruleNames, rules } from './rules.ts'
import { termText } from './terms.ts'

const app = await testApp()
const { db } = app.services

/** Column names of personal data. */
const personal =
  /email|account|actor|recipient|birth|address|device|whose|phone|employee|customer_id|_by$|endpoint|subject|person/
/** Data of a company, given by it to be shown. */
const ofCompanies = ['company.support_email']

const tablesIn = async (schema: string) => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

describe('every table of the database', () => {
  test('either holds no personal data or has a time after which its people are gone, and never both', async () => {
    const ofPeople = [...tablesOfPeople].filter((table) => !table.startsWith('jobs.'))
    expect([...ofPeople, ...tablesOfNobody].sort()).toEqual(await tablesIn('public'))
  })

  test('without personal data has no column for a person', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
      from information_schema.columns where table_schema = 'public'
        and table_name = any(${[...tablesOfNobody]}::text[])`.execute(db)
    const suspicious = rows
      .filter(({ column_name }) => personal.test(column_name))
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
    expect(suspicious).toEqual(ofCompanies)
  })

  test('of the queue holds only ids, except emails, which have a time of their own', async () => {
    const machinery = [
      'bam',
      'job_dependency',
      'queue',
      'queue_stats',
      'schedule',
      'subscription',
      'version',
      'warning',
    ]
    expect(await tablesIn('jobs')).toEqual([...machinery, 'job'].sort())
    expect(rules.letter.table).toBe('jobs.job')
  })

  test('that stays after a person has left has a rule that ends it, or held only their name', () => {
    const ended = new Set<string>(
      ruleNames.flatMap((name) => [rules[name].table, ...((rules[name] as Rule).cascades ?? [])]),
    )
    expect(tablesThat('KEPT', 'KEPT_NAMELESS').filter((table) => !ended.has(table))).toEqual(['seat_line'])
  })
})

test('the terms of the law are those of the law', () => {
  const times = Object.entries(keptByLaw).map(([duty, { months }]) => [duty, monthsText(months)])
  expect(Object.fromEntries(times)).toEqual({
    contract: '5년',
    complaint: '3년',
    advertising: '6개월',
    access: '3개월',
    adminAccess: '2년',
  })
})

describe('the privacy policy', () => {
  test.each(ruleNames.filter((name) => rules[name].policy !== null))('promises the term of %s', async (name) => {
    const rule: Rule = rules[name]
    const promised = (await promises()).get(rule.policy ?? '')
    const endsAtOnce = 'days' in rule.term && rule.term.days === 0
    expect(promised, rule.policy ?? '').toContain(endsAtOnce ? '' : termText(rule.term))
  })

  test('promises nothing else except what lives with its account, does not exist yet, or is on paper', async () => {
    const ruled = new Set<string | null>(ruleNames.map((name) => rules[name].policy))
    const others = [...(await promises()).keys()].filter((what) => !ruled.has(what))
    expect(others).toEqual([
      '개인 회원의 계정과 학습 기록',
      '기업 관리자에게 보인 참여 현황',
      '녹음과 그 분석',
      '올리다 만 녹음 조각',
      '표시와 광고에 관한 기록',
      '광고 수신 동의와 거부 기록',
    ])
    expect((await promises()).get('표시와 광고에 관한 기록')).toBe(monthsText(keptByLaw.advertising.months))
  })

  /** What is retained and how long, as article 5 says it. */
  async function promises(): Promise<Map<string, string>> {
    const { blocks } = await db
      .selectFrom('policy_version')
      .select('blocks')
      .where('document', '=', 'privacy')
      .executeTakeFirstOrThrow()
    const tables = (blocks as { kind: string; head?: string[]; rows?: [string, string, string][] }[]).filter(
      ({ head }) => head?.join() === '정보,기간,이유',
    )
    return new Map(tables.flatMap(({ rows = [] }) => rows.map(([what, time]) => [what, time] as const)))
  }
})
