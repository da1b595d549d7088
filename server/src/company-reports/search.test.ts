import { expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { aReportedCompany } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-11-02T10:00') })
const november = { from: '2026-11-01', to: '2026-11-30' }

test('whoever has no employee number is found by the address that stands in its place, and nobody else by theirs', async () => {
  const company = await aReportedCompany(app)
  const [plain, numbered] = [await company.named('사번 없음'), await company.named('사번 있음', 'E-77')]
  const found = async (search: string) => {
    const query = { ...november, search }
    return (await (await company.asOwner()).call('GET /admin/reports', { query })).body.rows.map(({ name }) => name)
  }
  const emailOf = async ({ id }: { readonly id: number }) => {
    const person = app.services.db.selectFrom('account').select('email').where('id', '=', id)
    return (await person.executeTakeFirstOrThrow()).email.slice(0, 60)
  }
  expect(await found((await emailOf(plain)).toUpperCase())).toEqual(['사번 없음'])
  expect(await found(await emailOf(numbered))).toEqual([])
  expect(await found('e-7')).toEqual(['사번 있음'])
})

test('a name is found without its blank or by its initial consonants, a number in full-width signs too', async () => {
  const company = await aReportedCompany(app)
  await company.named('남궁 민수', 'E-77')
  await company.named('남국 민호', 'E-78')
  const found = async (search: string) => {
    const query = { ...november, search }
    return (await (await company.asOwner()).call('GET /admin/reports', { query })).body.rows.map(({ name }) => name)
  }
  for (const search of ['남궁민', 'ㄴㄱㅁㅅ', 'Ｅ－７７']) expect(await found(search)).toEqual(['남궁 민수'])
  await company.named('Jos\u00E9 D\u2019Angelo', 'E-79')
  for (const search of ['jose', 'JOS\u00C9', "d'angelo", 'D\u2019Angelo', 'josed'])
    expect(await found(search)).toEqual(['Jos\u00E9 D\u2019Angelo'])
})
