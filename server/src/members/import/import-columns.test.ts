import type { CallReply } from '@readgrow/contract'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
type Imported = CallReply<'POST /admin/member-import'>

const send = async (company: TestCompany, file: string | Uint8Array, query = 'dry=true') => {
  const { status, body } = await app.send<Imported>({
    method: 'POST',
    url: `/api/admin/member-import?${query}`,
    host: company.host,
    cookies: company.owner.cookies as Record<string, string>,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  })
  return { status, ...body }
}
const fieldsOf = ({ columns }: Imported) => columns.map(({ title, field }) => [title, field])
const factsOf = ({ lines }: Imported) => lines.map(({ name, facts }) => [name, ...facts.map(({ after }) => after)])

describe('the columns of a list', () => {
  test.each([
    ['사번,사원명,부서명,E-mail', ['EMPLOYEE_NO', 'NAME', 'TEAMS', 'EMAIL']],
    ['*사번,성명(국문),소속팀,이메일(필수)', ['EMPLOYEE_NO', 'NAME', 'TEAMS', 'EMAIL']],
    ['사원 번호,이름(한글),팀명,E-mail 주소', ['EMPLOYEE_NO', 'NAME', 'TEAMS', 'EMAIL']],
    ['번호,이름,직급,회사 메일', [null, 'NAME', null, 'EMAIL']],
    ['No,Name,Dept.,Work Email', [null, 'NAME', 'TEAMS', 'EMAIL']],
  ])('%s are known by their titles, and a counting column is nobody’s number', async (head, fields) => {
    const answer = await send(await aCompany(app), `${head}\n1,김하나,기획팀,hana@x.test`)
    expect(answer.columns.map(({ field }) => field)).toEqual(fields)
    expect(answer).toMatchObject({ invited: 1, headLine: 1 })
  })

  test('of which several may be the team are the finest, and the others are named as unused', async () => {
    const answer = await send(await aCompany(app), '소속,부서,팀,이메일\n본사,경영지원본부,인사팀,a@x.test')
    expect(fieldsOf(answer)).toEqual([
      ['소속', null],
      ['부서', null],
      ['팀', 'TEAMS'],
      ['이메일', 'EMAIL'],
    ])
    expect(answer.newTeams).toEqual(['인사팀'])
  })

  test('stand below a title and empty lines, and lines keep their numbers', async () => {
    const file = '"2026년 임직원 명부, 11월",,\n,,\n사번,성명,이메일\n1,김하나,a@x.test'
    const answer = await send(await aCompany(app), file)
    expect(answer).toMatchObject({ invited: 1, headLine: 3, lines: [{ line: 4, name: '김하나' }] })
  })

  test('of addresses is known by what is in it, where no title says it', async () => {
    const answer = await send(await aCompany(app), '성명,연락처\n김하나,a@x.test\n이두리,b@x.test')
    expect(answer.columns[1]).toMatchObject({ title: '연락처', field: 'EMAIL', reason: 'CONTENT' })
    const two = await send(await aCompany(app), '성명,갑,을\n김하나,a@x.test,c@x.test')
    expect(two).toMatchObject({ status: 422, code: 'FILE_INVALID' })
  })

  test('are what somebody says, and the next list of the company knows it, another company’s not', async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const file = '번호,호칭,셀,직급,연락\nA1,김하나,검색셀,과장,a@x.test'
    const columns = 'columns=EMPLOYEE_NO:0,NAME:1,TEAMS:2,EMAIL:4'
    expect(factsOf(await send(company, file, `dry=true&${columns}`))).toEqual([['김하나', 'A1', '검색셀']])
    expect((await send(company, file)).columns[0]?.field).toBeNull()
    expect(await send(company, file, `dry=false&${columns}`)).toMatchObject({ invited: 1 })
    const again = await send(company, '연락,직급,번호,호칭\nb@x.test,사원,A2,이두리')
    expect(again.columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['EMAIL', 'REMEMBERED'],
      [null, null],
      ['EMPLOYEE_NO', 'REMEMBERED'],
      ['NAME', 'REMEMBERED'],
    ])
    expect((await send(other, file)).columns[0]?.field).toBeNull()
  })

  test('are refused where two hold one thing, or none the address', async () => {
    const company = await aCompany(app)
    expect((await send(company, '가,나\nx,a@x.test', 'dry=true&columns=EMAIL:0,EMAIL:1')).status).toBe(400)
    expect((await send(company, '가,나\nx,a@x.test', 'dry=true&columns=NAME:0')).status).toBe(422)
  })
})

test('a workbook is read like a text: titles below others, numbers with the zeros that they show', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    `<row r="1">${cell('A1', '2026년 임직원 명부')}</row>`,
    `<row r="3">${cell('A3', '사번')}${cell('B3', '성명')}${cell('C3', '이메일')}</row>`,
    `<row r="4"><c r="A4" s="1"><v>123</v></c>${cell('B4', '김하나')}${cell('C4', 'a@x.test')}</row>`,
  ]
  const bytes = zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  })
  const answer = await send(await aCompany(app), bytes)
  expect(answer).toMatchObject({ encoding: 'XLSX', headLine: 3, invited: 1, lines: [{ line: 4, name: '김하나' }] })
  expect(answer.lines[0]?.facts).toMatchObject([{ field: 'EMPLOYEE_NO', after: '00123' }])
})

describe('what a spreadsheet did to a cell', () => {
  test('changes nobody’s number: the own file comes back as it was, and the cells are named', async () => {
    const company = await aCompany(app)
    const numbers = ['00123', '1234567890123456', '1234567890123457', '3-1', '1E5', 'TRUE']
    const rows = (cells: readonly string[]) =>
      `이메일,사번\n${cells.map((cell, at) => `p${at}@x.test,${cell}`).join('\n')}`
    await send(company, rows(numbers), 'dry=false')
    const changed = ['123', '1.23457E+15', '1.23457E+15', '03월 01일', '1.00E+05', 'true']
    const answer = await send(company, rows(changed), 'dry=false')
    expect(answer).toMatchObject({ updated: 0, unchanged: 6 })
    expect(answer.lines.map(({ kept }) => kept)).toEqual(numbers)
    expect(await send(company, rows(numbers))).toMatchObject({ unchanged: 6 })
  })

  test('is a problem of its line where it says whose number it was no more', async () => {
    const answer = await send(
      await aCompany(app),
      '이메일,사번,팀\na@x.test,1.2E+11,\nb@x.test,,3월 1일\nc@x.test,1E5,',
    )
    expect(answer.lines.map(({ problem }) => problem)).toEqual(['DAMAGED', 'DAMAGED', null])
  })
})

describe('numbers', () => {
  const numbersOf = async (company: TestCompany) => {
    const rows = await app.services.db
      .selectFrom('account')
      .select(['customer_id', 'employee_no'])
      .where('company_id', '=', company.id)
      .execute()
    return new Map(rows.map((row) => [row.customer_id, row.employee_no]))
  }

  test('are exchanged within one file, by two and in a ring, and one that is refused refuses the next', async () => {
    const company = await aCompany(app)
    const people = [await company.join('learner'), await company.join('learner'), await company.join('learner')]
    const file = (numbers: readonly string[]) =>
      `email,사번\n${people.map(({ customerId }, at) => `${customerId},${numbers[at]}`).join('\n')}`
    await send(company, file(['A1', 'A2', 'A3']), 'dry=false')
    expect(await send(company, file(['A2', 'A3', 'A1']), 'dry=false')).toMatchObject({ updated: 3 })
    const after = await numbersOf(company)
    expect(people.map(({ customerId }) => after.get(customerId))).toEqual(['A2', 'A3', 'A1'])
    await company.as.call('PUT /admin/members/:id', {
      params: { id: String((await company.join('learner')).id) },
      body: { employeeNo: 'B9', teams: [] },
    })
    const answer = await send(company, file(['A3', 'B9', 'A2']), 'dry=false')
    expect(answer.lines.map(({ problem }) => problem)).toEqual(['EMPLOYEE_NO', 'EMPLOYEE_NO', 'EMPLOYEE_NO'])
  })
})

test('several teams in one cell are several, but not what the company has as one', async () => {
  const company = await aCompany(app)
  await company.as.call('POST /admin/teams', { body: { name: '연구, 개발' } })
  const rows = ['a@x.test,"개발팀, 기획팀"', 'b@x.test,개발팀/기획팀', 'c@x.test,R&D/기획팀', 'd@x.test,"연구, 개발"']
  const answer = await send(company, ['이메일,부서', ...rows, 'e@x.test,"개발팀\n기획팀"'].join('\n'))
  expect(answer.newTeams).toEqual(['R&D/기획팀', '개발팀', '기획팀'])
  expect(answer.lines.map(({ facts }) => facts[0]?.after)).toEqual([
    '개발팀, 기획팀',
    '개발팀, 기획팀',
    'R&D/기획팀',
    '연구, 개발',
    '개발팀, 기획팀',
  ])
})
