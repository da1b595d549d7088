import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readGuarded } from '#platform/spreadsheets/testing/read-guarded'
import { seoul, testApp } from '#testing'
import { exportTable } from './export.ts'
import { aReportedCompany, type SignedIn, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-11-10T10:00') })
const { db } = app.services
const november = { from: '2026-11-01', to: '2026-11-30' }
const reason = '월말 보고에 써요'
const exported = (caller: SignedIn, more: object = {}) =>
  caller.call('POST /admin/reports/export', { body: { ...november, format: 'CSV', reason, ...more } })
const linesOf = (bytes: Buffer) =>
  readGuarded(parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][])

const nasty = ['=1+1', '+82', '-끝', '@home', '민지🌱', '"따옴표", 쉼표', '<b>&', 'محمد', '＝SUM(A1)']

describe('a file', () => {
  test('as CSV has a row for each learner, whatever they are called, and says below what its columns count', async () => {
    const company = await aReportedCompany(app)
    for (const [place, name] of nasty.entries()) {
      const member = await company.named(name, `E${place}`)
      await company.studied(member.id, '2026-11-03', { seconds: 60 * place, articles: place })
    }
    const { status, headers, bytes } = await exported(await company.asOwner())
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''readgrow-report-2026-11-01-2026-11-30-2026-11-10.csv",
      'cache-control': 'no-store',
    })
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, ...lines] = linesOf(bytes)
    expect(head).toEqual([
      ...['이름', '사번 또는 메일', '팀', '마지막 학습일', '학습한 날', '학습 시간(분)', '끝까지 읽은 기사'],
      ...['끝낸 학습', '참여 달성률(%)', '늦게 온 시간(분)', '이용 상태'],
    ])
    const table = lines.slice(0, nasty.length + 1)
    for (const [place, name] of nasty.entries())
      expect(table.find(([of]) => of === name)).toEqual([
        ...[name, `E${place}`, '', place === 0 ? '' : '2026-11-03', place === 0 ? '0' : '1', `${place}`, `${place}`],
        ...[`${place}`, place === 0 ? '0' : expect.stringMatching(/^\d+$/), '0', '이용 중'],
      ])
    const about = lines.slice(nasty.length + 1)
    expect(about).toContainEqual(['기간', '2026-11-01 ~ 2026-11-30'])
    expect(about).toContainEqual(['사람 수', `${nasty.length + 1}명`])
    expect(about.filter(([name]) => head?.includes(name ?? ''))).toHaveLength(11)
  })

  test('as a workbook has the same in typed cells, without a formula, and a second sheet with the columns', async () => {
    const company = await aReportedCompany(app)
    for (const name of nasty) await company.named(name)
    const member = await company.named('날짜', '007')
    await company.studied(member.id, '2026-11-03', { seconds: 90, articles: 2 })
    const { bytes, headers } = await exported(await company.asOwner(), { format: 'XLSX' })
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    const parts = unzipSync(bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
    expect(sheet).toContain('<t xml:space="preserve">&lt;b&gt;&amp;</t>')
    expect(sheet).toContain('<t xml:space="preserve">007</t>')
    // 2026-11-03 is day 46329 of a spreadsheet.
    expect(sheet).toMatch(/<v>46329<\/v><\/c><c r="E\d+"><v>1<\/v><\/c><c r="F\d+"><v>1<\/v>/)
    expect(strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('참여 달성률(%)')
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="열 설명"')
  })

  test('has of a lead’s teams what the screen has, and of no other team anything', async () => {
    const company = await aReportedCompany(app)
    const [lead, mine] = [await company.named('팀장'), await company.named('내 팀원')]
    await company.named('남의 팀원')
    await company.team('우리 팀', [mine], [lead])
    const { bytes } = await exported(await signedIn(app, lead))
    expect(
      linesOf(bytes)
        .slice(1, 3)
        .map(([name]) => name),
    ).toEqual(['내 팀원', '팀장'])
    expect(bytes.toString()).not.toContain('남의')
  })
})

test('a file has whoever was stopped by their name alone, and the state in a column of its own', async () => {
  const company = await aReportedCompany(app)
  const gone = await company.named('가중지')
  await company.setState(gone.id, 'DEACTIVATED')
  const [head = [], row = []] = linesOf((await exported(await company.asOwner())).bytes)
  expect([row[0], row[head.indexOf('이용 상태')]]).toEqual(['가중지', '이용 중지'])
})

test('an export needs the password of the last ten minutes and a reason, and is one line for the company', async () => {
  const company = await aReportedCompany(app)
  const owner = await company.asOwner()
  expect(await exported(owner, { reason: '짧다' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  await exported(owner, { format: 'XLSX' })
  expect(await company.audit('report.exported')).toMatchObject([
    { actor_id: company.owner.id, reason, subject: '2026-11-01 ~ 2026-11-30', after: { format: 'XLSX', rows: 1 } },
  ])
  app.clock.advance({ minutes: 10 })
  expect(await exported(owner)).toMatchObject({ status: 409, body: { code: 'REAUTH_REQUIRED' } })
})

test('the twenty-first export of an hour waits', async () => {
  const company = await aReportedCompany(app)
  const owner = await company.asOwner()
  for (let time = 0; time < 20; time++) expect((await exported(owner)).status).toBe(200)
  expect(await exported(owner)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})

describe('while a file is made', () => {
  /** The file of somebody, a piece at a time, as the server hands it on. */
  async function piecesOf(company: Awaited<ReturnType<typeof aReportedCompany>>, format: 'CSV' | 'XLSX') {
    const account = { id: company.owner.id, companyId: company.id, role: 'owner', name: '관리자' }
    const ctx = { ...app.services, clock: app.clock, account, company: { name: company.name }, address: '10.0.0.1' }
    const { bytes } = await exportTable(ctx as never, { ...november, format, reason })
    return (bytes as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  }
  const restOf = async (pieces: AsyncIterator<Uint8Array>) => {
    const all = []
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) all.push(piece.value)
    return Buffer.concat(all)
  }

  test('its first bytes come before any row is read', async () => {
    const company = await aReportedCompany(app)
    for (const format of ['CSV', 'XLSX'] as const) {
      const pieces = await piecesOf(company, format)
      await db
        .updateTable('account')
        .set({ name: `뒤에 ${format}` })
        .where('id', '=', company.owner.id)
        .execute()
      expect((await pieces.next()).value?.length).toBeGreaterThan(0)
      const rest = await restOf(pieces)
      if (format === 'CSV') expect(rest.toString()).toContain('뒤에 CSV')
    }
  })

  test('whoever leaves is not in it any more', async () => {
    const company = await aReportedCompany(app)
    const member = await company.named('떠난 사람')
    const pieces = await piecesOf(company, 'CSV')
    await pieces.next()
    await db.updateTable('account').set({ status: 'LEFT' }).where('id', '=', member.id).execute()
    expect((await restOf(pieces)).toString()).not.toContain('떠난')
  })

  test('a database that is gone breaks it off, so that nobody takes it for whole', async () => {
    const company = await aReportedCompany(app)
    const pieces = await piecesOf(company, 'CSV')
    await pieces.next()
    await db.schema.alterTable('study_day').renameTo('study_day_gone').execute()
    await expect(restOf(pieces)).rejects.toThrow(/study_day/)
    await db.schema.alterTable('study_day_gone').renameTo('study_day').execute()
  })

  test('two at once are both whole, and a reader who goes away leaves no connection behind', async () => {
    const company = await aReportedCompany(app)
    for (let number = 0; number < 30; number++) await company.named(`둘이 ${number}`)
    const owner = await company.asOwner()
    const [one, other] = await Promise.all([exported(owner), exported(owner)])
    expect(linesOf(one.bytes).slice(0, 32)).toEqual(linesOf(other.bytes).slice(0, 32))
    for (let time = 0; time < 15; time++) {
      const pieces = await piecesOf(company, 'XLSX')
      await pieces.next()
      await pieces.return?.()
    }
    const { pool } = app.services
    // A reader's connection comes back when the server has noticed that they went.
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  })
})
