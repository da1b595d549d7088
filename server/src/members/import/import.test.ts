import type { CallReply } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
type Imported = CallReply<'POST /admin/member-import'>

const send = (company: TestCompany, file: string | Uint8Array, dry = false, owners = false, more = '') =>
  app.send<Imported>({
    method: 'POST',
    url: `/api/admin/member-import?dry=${dry}&owners=${owners}${more}`,
    host: company.host,
    cookies: company.owner.cookies as Record<string, string>,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  })

const problemsIn = ({ lines }: Imported) => lines.filter(({ kind }) => kind === 'PROBLEM')
const head = '이름,이메일,사번,팀,역할'
const listed = async (company: TestCompany) =>
  (await company.as.call('GET /admin/invitations', { query: {} })).body.invitations

describe('five hundred rows, twelve of them bad', () => {
  const rows = Array.from(
    { length: 500 },
    (_, index) => `사람${index},p${index}@elsewhere.test,N${index},팀${index % 4};공통,`,
  )
  const bad: [number, string, string][] = [
    [10, ',no-address,,,', 'EMAIL'],
    [30, '가,a@b,,,', 'EMAIL'],
    [50, '가,"a@b.kr,c@d.kr",,,', 'EMAIL'],
    [70, `${'긴'.repeat(41)},long@elsewhere.test,,,`, 'NAME'],
    [90, '가,role@elsewhere.test,,,사장님', 'ROLE'],
    [110, '가,owner@elsewhere.test,,,회사 관리자', 'OWNER'],
    [130, `가,team@elsewhere.test,,${'팀'.repeat(61)},`, 'TEAM'],
    [150, '가,P0@elsewhere.test,,,', 'DUPLICATE'],
    [170, '가,p1@elsewhere.test,,,', 'DUPLICATE'],
    [190, '가,number@elsewhere.test,N0,,', 'EMPLOYEE_NO'],
    [210, `가,no@elsewhere.test,${'9'.repeat(41)},,`, 'NUMBER_LENGTH'],
    [230, '가,,,,', 'EMAIL'],
  ]
  for (const [at, row] of bad) rows[at] = row
  const file = [head, ...rows].join('\r\n')

  test('are 488 in and twelve listed with line and reason; a second run adds none', async () => {
    const company = await aCompany(app, { seats: 1_000 })
    const rehearsed = (await send(company, file, true)).body
    expect(await listed(company)).toEqual([])
    expect((await company.as.call('GET /admin/teams')).body.teams).toEqual([])
    const done = await send(company, file)
    expect(done.status).toBe(200)
    expect(done.body).toEqual(rehearsed)
    expect(done.body).toMatchObject({
      encoding: 'UTF-8',
      rows: 500,
      invited: 488,
      unchanged: 0,
      updated: 0,
      seatsFree: 511,
    })
    expect(done.body.newTeams).toEqual(['공통', '팀0', '팀1', '팀2', '팀3'])
    expect(done.body.lines.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2))
    expect(problemsIn(done.body).map(({ line, problem }) => [line, problem])).toEqual(
      bad.map(([at, , problem]) => [at + 2, problem]),
    )
    expect(await company.seatsInThreeBooks()).toEqual({ list: 489, counter: 489, ledger: 489 })
    const second = (await send(company, file)).body
    expect(second).toMatchObject({ invited: 0, unchanged: 488, updated: 0, newTeams: [] })
    expect(problemsIn(second)).toHaveLength(12)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 489, counter: 489, ledger: 489 })
  })
})

describe('a file', () => {
  const korean: [string, (text: string) => Uint8Array | string, string][] = [
    ['UTF-8 without a mark', (text) => text, 'UTF-8'],
    ['UTF-8 with a mark', (text) => `\ufeff${text}`, 'UTF-8'],
    ['UTF-16 as Excel writes it', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'UTF-16'],
  ]
  test.each(korean)('in %s is read', async (_, write, encoding) => {
    const company = await aCompany(app)
    const { body } = await send(company, write('성명\t메일\t부서\n김하나\thana@elsewhere.test\t개발팀\n'))
    expect(body).toMatchObject({ encoding, invited: 1, newTeams: ['개발팀'] })
    expect(await listed(company)).toMatchObject([{ name: '김하나', email: 'hana@elsewhere.test', teams: ['개발팀'] }])
  })

  test('in the Korean code page is read, with syllables that only its later half has', async () => {
    const company = await aCompany(app)
    // 이름;이메일 / 똠하 in CP949.
    const bytes = Buffer.concat([
      Buffer.from([0xc0, 0xcc, 0xb8, 0xa7]),
      Buffer.from(';email\r\n'),
      Buffer.from([0x8c, 0x63, 0xc7, 0xcf]),
      Buffer.from(';ttom@elsewhere.test\r\n'),
    ])
    expect((await send(company, bytes)).body).toMatchObject({ encoding: 'CP949', invited: 1 })
    expect(await listed(company)).toMatchObject([{ name: '똠하' }])
  })

  test.each([
    ['without a column of addresses', '이름,사번\n가,1', 'HEADER'],
    ['with nothing in it', '\r\n\r\n', 'EMPTY'],
    ['with names of columns alone', '이름,이메일', 'EMPTY'],
    ['with bytes of no text', Buffer.from([0x51, 0x4b, 3, 4, 0xff, 0xff, 0, 0]), 'TEXT'],
    ['that is a broken workbook', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xff, 0, 0]), 'WORKBOOK'],
    ['that is a workbook of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'OLD_WORKBOOK'],
    ['with more than five thousand rows', `email\n${'a@b.kr\n'.repeat(5_001)}`, 'ROWS'],
    ['whose quotation mark never closes', 'email,name\n"a@b.kr,x\nc@d.kr,y', 'QUOTES'],
  ])('%s is refused with a reason', async (_, file, rule) => {
    const company = await aCompany(app)
    expect(await send(company, file)).toMatchObject({ status: 422, body: { code: 'FILE_INVALID', fields: [{ rule }] } })
  })

  test.each([
    ['a quotation mark that never closes', 'email,name\r\na@b.kr,x\r\n"c@d.kr,y\r\ne@f.kr,z', '3번째 줄에서 열린 따옴표'],
    ['the same below a line that names the separator', 'sep=;\nemail;name\na@b.kr;"x', '3번째 줄에서 열린 따옴표'],
    ['a sign that is no text', 'email,name\na@b.kr,x\nc@d.kr,\0', '3번째 줄에 읽을 수 없는 글자'],
    ['a byte that no code page has', Buffer.concat([Buffer.from('email\na@b.kr\n'), Buffer.from([0xff])]), '3번째 줄에 읽을'],
    ['too many people', `email\n${'a@b.kr\n'.repeat(5_001)}`, '5,000줄까지'],
  ])('with %s names its line', async (_, file, sentence) => {
    const { body } = await send(await aCompany(app), file)
    expect((body as unknown as { message: string }).message).toContain(sentence)
  }) // biome-ignore format: a table

  test('that is empty, too large or of another kind says so in Korean', async () => {
    const company = await aCompany(app)
    const said = async (file: string | Buffer) =>
      ((await send(company, file)).body as unknown as { message: string }).message
    expect(await said('')).toBe('빈 파일이에요. 내용이 있는 파일을 골라 주세요.')
    expect(await said('a'.repeat(2 * 1024 * 1024 + 1))).toBe('파일이 2MB보다 커요. 줄이거나 나누어서 올려 주세요.')
  })
})

describe('the rows of a file', () => {
  test('update members’ numbers and teams, and change nothing for empty cells', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    const { id: team } = (await company.as.call('POST /admin/teams', { body: { name: '옛 팀' } })).body
    await company.as.call('POST /admin/teams/:id/members', {
      params: { id: team },
      body: { leads: [String(member.id)] },
    })
    const change = `email,employee no,team\n${member.customerId},E9,새 팀;옛 팀`
    expect((await send(company, change)).body).toMatchObject({ updated: 1, invited: 0, newTeams: ['새 팀'] })
    const empty = `email,employee no,team\n${member.customerId},,`
    expect((await send(company, empty)).body).toMatchObject({ updated: 0, unchanged: 1 })
    const { body } = await company.as.call('GET /admin/members/:id', { params: { id: String(member.id) } })
    expect(body.member).toMatchObject({
      employeeNo: 'E9',
      teams: [
        { name: '새 팀', lead: false },
        { name: '옛 팀', lead: true },
      ],
    })
    const onlyNew = `email,team\n${member.customerId},새 팀`
    expect((await send(company, onlyNew)).body).toMatchObject({ updated: 0, inOtherTeams: 1, leadOtherTeams: 1 })
    expect((await send(company, onlyNew, false, false, '&teams=REPLACE')).body.updated).toBe(0)
    const replaced = await send(company, onlyNew, false, false, '&teams=REPLACE&leads=true')
    expect(replaced.body).toMatchObject({ updated: 1 })
    expect(replaced.body.lines[0]?.facts).toEqual([
      { field: 'TEAMS', before: '새 팀, 옛 팀', after: '새 팀' },
      { field: 'LEADS', before: '옛 팀', after: null },
    ])
    const { leads } = await app.services.db
      .selectFrom('account')
      .select('leads')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(leads).toBe(false)
  })

  test('that give a colleague’s number to another member are refused', async () => {
    const company = await aCompany(app)
    await send(company, 'email,사번\nfirst@elsewhere.test,77')
    expect(problemsIn((await send(company, 'email,사번\nsecond@elsewhere.test,77')).body)).toMatchObject([
      { line: 2, problem: 'EMPLOYEE_NO' },
    ])
  })

  test('with a name, a number or a team that reverses or ends a line are listed, and shown without it', async () => {
    const company = await aCompany(app)
    const rows = [
      '김\u202e하나,a@elsewhere.test,,,',
      '김\u2028하나,b@elsewhere.test,,,',
      '김\u200e하나,c@elsewhere.test,,,',
      '김하나,d@elsewhere.test,N\u2066 1,,',
      '김하나,e@elsewhere.test,,영\u202b업;개발,',
      '김하나,f@elsewhere.test,,,',
    ]
    const { body } = await send(company, [head, ...rows].join('\n'))
    expect(body).toMatchObject({ invited: 1, newTeams: [] })
    expect(problemsIn(body).map(({ problem }) => problem)).toEqual(Array(5).fill('CHARACTERS'))
    expect(problemsIn(body).map(({ name }) => name)).toEqual(['김하나', '김 하나', '김하나', '김하나', '김하나'])
  })

  test('that are sent twice at one instant invite everybody once', async () => {
    const company = await aCompany(app)
    const file = ['email', ...Array.from({ length: 50 }, (_, index) => `once-${index}@x.test`)].join('\n')
    const answers = await Promise.all([send(company, file), send(company, file)])
    expect(answers.map((answer) => answer.body.invited).sort()).toEqual([0, 50])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 51, counter: 51, ledger: 51 })
  })
})

describe('the rows of a file, one by one,', () => {
  test('that are more than the seats fill them in their order, and the rest is listed', async () => {
    const company = await aCompany(app, { seats: 3 })
    const { body } = await send(company, 'email\na@x.test\nb@x.test\n\nc@x.test\nd@x.test')
    expect(body).toMatchObject({ rows: 4, invited: 2, noSeat: 2, seatsFree: 0 })
    expect(body.lines.map(({ line, kind, problem }) => [line, kind, problem])).toEqual([
      [2, 'INVITE', null],
      [3, 'INVITE', null],
      [5, 'NO_SEAT', null],
      [6, 'NO_SEAT', null],
    ])
    const { waits } = (await company.as.call('GET /admin/seat-waits', { query: {} })).body
    expect(waits.map(({ email, way }) => [email, way]).sort()).toEqual([
      ['c@x.test', 'FILE'],
      ['d@x.test', 'FILE'],
    ])
  })

  test('are previewed one by one, old and new; a preview stores nothing', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    await send(company, `email,사번,팀\n${member.customerId},E1,옛 팀`)
    const rows = [
      'new@x.test,새로,N1,새 팀',
      `${member.customerId},,E2,옛 팀;새 팀`,
      '한글@x.test,,,',
      'again@x.test,,,',
    ]
    const { body } = await send(company, ['email,이름,사번,팀', ...rows, 'again@x.test,,,'].join('\n'), true)
    expect(body).toMatchObject({ invited: 2, updated: 1, newTeams: ['새 팀'] })
    expect(body.lines.map(({ line, email, kind, problem, facts }) => [line, email, kind, problem, facts])).toEqual([
      [
        ...[2, 'new@x.test', 'INVITE', null],
        [
          { field: 'EMPLOYEE_NO', before: null, after: 'N1' },
          { field: 'TEAMS', before: null, after: '새 팀' },
        ],
      ],
      [
        ...[3, member.customerId, 'CHANGE', null],
        [
          { field: 'EMPLOYEE_NO', before: 'E1', after: 'E2' },
          { field: 'TEAMS', before: '옛 팀', after: '새 팀, 옛 팀' },
        ],
      ],
      [4, '한글@x.test', 'PROBLEM', 'EMAIL', []],
      [5, 'again@x.test', 'INVITE', null, []],
      [6, 'again@x.test', 'PROBLEM', 'DUPLICATE', []],
    ])
    expect(await listed(company)).toEqual([])
    expect((await company.as.call('GET /admin/teams')).body.teams.map(({ name }) => name)).toEqual(['옛 팀'])
  })
})

test('a file changes no owner, the caller among them, without a word of its own', async () => {
  const company = await aCompany(app)
  const second = await company.join('owner')
  const rows = [company.owner, second].map(({ customerId }, at) => `${customerId},E${at}`)
  const file = ['email,사번', ...rows].join('\n')
  const numbers = async () => {
    const people = db.selectFrom('account').select('employee_no').where('company_id', '=', company.id)
    return (await people.orderBy('id').execute()).map(({ employee_no }) => employee_no)
  }
  const { body } = await send(company, file)
  expect(body).toMatchObject({ updated: 0, owners: 2 })
  expect(body.lines.map(({ kind, self }) => [kind, self])).toEqual([
    ['OWNER', true],
    ['OWNER', false],
  ])
  expect(await numbers()).toEqual([null, null])
  expect((await send(company, file, false, true)).body).toMatchObject({ updated: 2, owners: 0 })
  expect(await numbers()).toEqual(['E0', 'E1'])
})

test.each([
  ['nothing but separators', ','.repeat(200_000), 'EMPTY'],
  ['nothing but ends of lines', '\n'.repeat(200_000), 'LINES'],
  ['a quote that never ends', '"'.repeat(200_001), 'QUOTES'],
])('a file of %s is refused for what it is', async (_, file, rule) => {
  const { status, body } = await send(await aCompany(app), file, true)
  expect([status, body]).toMatchObject([422, { code: 'FILE_INVALID', fields: [{ path: 'file', rule }] }])
})

test('rows are read as they were pasted: addresses in what is around them, names with odd blanks', async () => {
  const company = await aCompany(app)
  const rows = [
    "김하나,sean.o'brien@elsewhere.test,,영업 1팀,",
    '김두리,mailto:Duri@elsewhere.test,,영업\u00a01팀,',
    '김세나,"김세나 <sena@elsewhere.test>",,영업\u200b 1팀,',
    '\u3164,nemo@elsewhere.test,,ＱＡ;QA,',
  ]
  const { body } = await send(company, [head, ...rows].join('\n'))
  expect(body).toMatchObject({ invited: 4, newTeams: ['QA', '영업 1팀'] })
  expect((await listed(company)).map(({ email }) => email).toSorted()).toEqual(
    ['duri', 'nemo', "sean.o'brien", 'sena'].map((name) => `${name}@elsewhere.test`),
  )
})
