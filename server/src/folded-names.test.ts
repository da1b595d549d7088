import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'

interface Migration {
  readonly up: (db: Kysely<never>) => Promise<void>
}

const { up }: Migration = await import(new URL('../migrations/0098-folded-names.ts', import.meta.url).href)
const app = await testApp()
const { db } = app.services

test('names and addresses from before are folded, unless two would become one, and operators are told of those', async () => {
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const company = await aCompany(app)
  const teams = ['기획팀', '기획\u200b팀', '영업\u00a01팀', 'ＱＡ  팀'.normalize('NFD')]
  for (const name of teams)
    await db.insertInto('team').values({ company_id: company.id, name, created_at: app.clock.now() }).execute()
  const people = [
    { name: ' 김\u00ad하나\u3000 ', email: 'hana\u200b@acme.demo', employee_no: 'Ａ-１' },
    { name: '\u3164', email: 'ｄｕｒｉ@acme.demo', employee_no: 'A-1' },
    { name: '세나', email: 'duri@acme.demo', employee_no: null },
    { name: 'क्\u200dष', email: 'o\u2019neil@한글.한국', employee_no: null },
  ]
  const ids: number[] = []
  for (const person of people) {
    const { id } = await company.join('learner')
    ids.push(id)
    await db
      .updateTable('account')
      .set({ ...person, customer_id: person.email })
      .where('id', '=', id)
      .execute()
  }

  await db.transaction().execute((tx) => up(tx as unknown as Kysely<never>))

  const { rows: named } = await sql<{
    name: string
  }>`select name from team where company_id = ${company.id} order by id`.execute(db)
  expect(named.map(({ name }) => name).slice(-4)).toEqual(['기획팀', '기획\u200b팀', '영업 1팀', 'QA 팀'])
  const { rows } =
    await sql`select name, email, customer_id, employee_no from account where id = any(${ids}) order by id`.execute(db)
  expect(rows).toEqual([
    { name: '김하나', email: 'hana@acme.demo', customer_id: 'hana@acme.demo', employee_no: 'Ａ-１' },
    { name: '\u3164', email: 'ｄｕｒｉ@acme.demo', customer_id: 'ｄｕｒｉ@acme.demo', employee_no: 'A-1' },
    { name: '세나', email: 'duri@acme.demo', customer_id: 'duri@acme.demo', employee_no: null },
    {
      name: 'क्\u200dष',
      email: "o'neil@xn--bj0bj06e.xn--3e0b707e",
      customer_id: "o'neil@xn--bj0bj06e.xn--3e0b707e",
      employee_no: null,
    },
  ])
  const alarm = await db.selectFrom('alarm').selectAll().where('account_id', '=', operator.id).executeTakeFirstOrThrow()
  expect(alarm.title).toBe('정리하지 못한 이름이 5개 있어요')
  for (const [what, id] of [
    ['회원', ids[1]],
    ['사번', ids[0]],
    ['아이디', ids[1]],
    ['이메일', ids[1]],
  ] as const)
    expect(alarm.text).toContain(`${what} ${id}번`)
})

test('nothing is told where nothing was left, and folding again changes nothing', async () => {
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  await sql`delete from team where name like '%' || chr(8203) || '%'`.execute(db)
  await sql`update account set name = '두리', employee_no = null, email = id || '@acme.demo', customer_id = id || '@acme.demo'
    where name = chr(12644) or employee_no like 'Ａ%'`.execute(db)
  const before = await db.selectFrom('account').select(['id', 'name', 'email', 'employee_no']).orderBy('id').execute()
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<never>))
  expect(await db.selectFrom('account').select(['id', 'name', 'email', 'employee_no']).orderBy('id').execute()).toEqual(
    before,
  )
  expect(await db.selectFrom('alarm').selectAll().where('account_id', '=', operator.id).execute()).toEqual([])
})
