import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readGuarded } from '#platform/spreadsheets/testing/read-guarded'
import { aStory, type Learner, seoul, testApp } from '#testing'
import { readOwn } from './rows.ts'
import { type CourseCompany, courseCompany, outcome, reason } from './testing/course-company.ts'
import { verifyEvidence } from './verify-file.ts'

const app = await testApp()
const { db } = app.services
const story = await aStory(app)
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

async function office() {
  app.clock.set(seoul('2026-12-01T12:00'))
  const company = await courseCompany(app)
  const [done, begun] = [await company.join('김수료'), await company.join('=이진도')]
  const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' })
  app.clock.set(seoul('2026-12-02T12:00'))
  for (const kind of ['ARTICLE_OPENED', 'QUIZ_ANSWERED', 'ARTICLE_FINISHED'] as const)
    await done.send([story.event(kind)])
  for (const day of ['2026-12-01', '2026-12-02']) await company.studied(done, day)
  await company.studied(begun, '2026-12-01')
  const { code } = (await outcome(app, done, 'POST /certificates', { body: { courseId } })).body
  return { company, done, begun, courseId, code }
}
type Office = Awaited<ReturnType<typeof office>>

const taking = ({ company, courseId }: Pick<Office, 'company' | 'courseId'>, what: 'evidence' | 'records') =>
  outcome(app, company.owner, `POST /admin/certificates/courses/:id/${what}`, {
    params: { id: courseId },
    body: { reason },
  })

const hashed = [
  ...['course', 'person', 'kind', 'session', 'signedInAt', 'signedOutAt', 'accessFingerprint', 'identity', 'unit'],
  ...['begunAt', 'endedAt', 'activeSeconds', 'percentBefore', 'percentAfter', 'testBegunAt', 'testHandedInAt', 'score'],
] as const
const beside = {
  이름: 'name',
  '대상이 된 날': 'joinedOn',
  상태: 'state',
  구분: 'what',
  '접속 주소': 'address',
  기기: 'device',
  '주소와 기기의 지문에 섞은 값': 'salt',
  '앞줄 해시': 'previous',
  '이 줄 해시': 'hash',
} as const
type Row = Readonly<Record<(typeof hashed)[number] | (typeof beside)[keyof typeof beside], string>>

/** The rows of a file by the names in its titles, and the lines below the table. */
function tableOf(bytes: Buffer) {
  const lines = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
  const [titles = [], ...rest] = readGuarded(lines)
  const keys = titles.map((title) => /\((\w+)\)$/.exec(title)?.[1] ?? beside[title as keyof typeof beside])
  const isRow = (line: string[]) => line.length === titles.length
  const rowOf = (line: string[]) => Object.fromEntries(keys.map((key, at) => [key, line[at] ?? ''])) as Row
  return { rows: rest.filter(isRow).map(rowOf), notes: rest.filter((line) => !isRow(line)) }
}
const numbers: readonly string[] = ['session', 'activeSeconds', 'percentBefore', 'percentAfter']

/** What somebody who has nothing but the file makes of a row: the text that was hashed. */
function textFrom(row: Row): string {
  const values = hashed.map((key) => {
    const cell = row[key]
    return [key, cell === '' ? null : numbers.includes(key) ? Number(cell) : cell] as const
  })
  return JSON.stringify(Object.fromEntries(values.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

describe('the evidence log', () => {
  test('is a chain of each person that the file alone proves, up to the hash on the certificate', async () => {
    const made = await office()
    const { status, bytes, headers } = await taking(made, 'evidence')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv'])
    const { rows } = tableOf(bytes)
    const of = (name: string) => rows.filter((row) => row.name === name)
    for (const name of ['김수료', '=이진도']) {
      let previous = '0'.repeat(64)
      expect(of(name).length).toBeGreaterThan(1)
      for (const row of of(name)) {
        expect(row.previous).toBe(previous)
        expect(row.hash).toBe(sha256(`${previous}\n${textFrom(row)}`))
        previous = row.hash
      }
    }
    const [certificate] = await readOwn(db, made.done.id)
    expect(of('김수료').at(-1)?.hash).toBe(certificate?.evidenceHash)
    expect([...new Set(of('김수료').map((row) => row.state))]).toEqual(['확정'])
    expect([...new Set(of('=이진도').map((row) => row.state))]).toEqual(['확정 전'])
  })

  test('verifies by its own words: the names, the numbers and the example that stand below the table', async () => {
    const { bytes } = await taking(await office(), 'evidence')
    const lines = readGuarded(parse(bytes, { bom: true, relax_column_count: true }) as string[][])
    const [titles = [], ...rest] = lines
    const note = (name: string) => rest.find(([first]) => first === name)?.[1] ?? ''
    const [names, numbers] = [note('글의 이름').split(', '), note('숫자로 적는 이름').split(', ')]
    expect(sha256(`${note('보기의 앞줄 해시')}\n${note('보기의 글')}`)).toBe(note('보기의 이 줄 해시'))
    const table = rest.filter((line) => line.length === titles.length)
    expect(table.length).toBeGreaterThan(4)
    const cell = (line: string[], title: string) => line[titles.indexOf(title)] ?? ''
    for (const line of table) {
      const texts = names.map((name) => {
        const value = cell(line, titles.find((title) => title.endsWith(`(${name})`)) ?? '')
        return `"${name}":${value === '' ? 'null' : numbers.includes(name) ? value : JSON.stringify(value)}`
      })
      expect(sha256(`${cell(line, '앞줄 해시')}\n{${texts.join(',')}}`)).toBe(cell(line, '이 줄 해시'))
    }
    expect(Object.keys(JSON.parse(note('보기의 글')))).toEqual(names)
  })

  test('is verified by a program that has nothing but the file, which names the line that was changed', async () => {
    const made = await office()
    const text = (await taking(made, 'evidence')).bytes.toString('utf8')
    const [certificate] = await readOwn(db, made.done.id)
    const people = verifyEvidence(text)
    expect(people.map(({ brokenAt }) => brokenAt)).toEqual(people.map(() => null))
    expect(people.find(({ name }) => name === '김수료')).toMatchObject({
      isSealed: true,
      end: certificate?.evidenceHash,
    })
    expect(people.find(({ name }) => name === '=이진도')).toMatchObject({ isSealed: false })
    const at = text.split('\r\n').findIndex((line) => line.startsWith('김수료') && line.includes(',DAY,'))
    const forged = text.split('\r\n').map((line, no) => (no === at ? line.replace(',0,50,', ',0,60,') : line))
    expect(verifyEvidence(forged.join('\r\n')).find(({ name }) => name === '김수료')?.brokenAt).toBe(at + 1)
    expect(() => verifyEvidence('a,b\r\n1,2\r\n')).toThrow('no evidence log')
  })
})

describe('the rows of the evidence log', () => {
  test('has sign-ins with address and device, units with their times, days with progress', async () => {
    const { rows } = tableOf((await taking(await office(), 'evidence')).bytes)
    const signIn = rows.find((row) => row.name === '김수료' && row.kind === 'SIGN_IN')
    expect(signIn?.device).not.toBe('')
    expect(signIn?.accessFingerprint).toBe(sha256(`${signIn?.salt}\n${signIn?.address}\n${signIn?.device}`))
    const unit = rows.find((row) => row.what === '학습')
    expect(unit).toMatchObject({ unit: '기사 읽기', begunAt: '2026-12-02 12:00:00' })
    const days = rows.filter((row) => row.name === '김수료' && row.what === '하루')
    expect(days.map((row) => [row.percentBefore, row.percentAfter])).toEqual([
      ['0', '50'],
      ['50', '100'],
    ])
  })

  test('has no score, no title, no word, and says so below the table', async () => {
    const { rows, notes } = tableOf((await taking(await office(), 'evidence')).bytes)
    expect(rows.every((row) => row.score === '')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(story.story.article.headline.en)
    expect(JSON.stringify(rows)).not.toContain(story.story.article.id)
    expect(notes.map(([name]) => name)).toEqual(expect.arrayContaining(['무엇인가', '점수', '본인 확인', '해시']))
  })

  test('has days alone of whoever agreed to a notice that did not name sign-ins and times', async () => {
    const made = await office()
    const untold = await made.company.join('박먼저', 'learner', '2026-11-20')
    await untold.send([story.event('ARTICLE_FINISHED')])
    await made.company.studied(untold, '2026-12-02')
    const { rows } = tableOf((await taking(made, 'evidence')).bytes)
    expect(rows.filter((row) => row.name === '박먼저').map((row) => row.what)).toEqual(['하루'])
  })
})

describe('a sealed log', () => {
  test('stays a sound chain after the address is forgotten', async () => {
    const made = await office()
    await db.updateTable('certificate_evidence').set({ access: null }).where('account_id', '=', made.done.id).execute()
    const { rows } = tableOf((await taking(made, 'evidence')).bytes)
    const own = rows.filter((row) => row.name === '김수료')
    expect(own.every((row) => row.address === '' && row.device === '')).toBe(true)
    const [first] = own
    expect(first?.hash).toBe(sha256(`${'0'.repeat(64)}\n${first ? textFrom(first) : ''}`))
  })

  test('is read about by everybody in it, with who took it and why', async () => {
    const made = await office()
    await taking(made, 'evidence')
    for (const person of [made.done, made.begun])
      expect((await person.call('GET /account/company-view', {})).accesses[0]).toMatchObject({
        who: '나관리',
        what: '로그인과 학습 시각이 든 증빙 기록을 내려받았어요',
        reason,
      })
  })

  test('is no lead’s, and of another company nobody’s', async () => {
    const made = await office()
    const other = await office()
    const { company } = other
    expect(await taking({ company, courseId: made.courseId }, 'evidence')).toMatchObject({ status: 404 })
    const args = { params: { id: made.courseId }, body: { reason } }
    const asked = await outcome(app, made.done, 'POST /admin/certificates/courses/:id/evidence', args)
    expect(asked).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})

test('whoever joined after a course was over is in no file of it', async () => {
  const made = await office()
  app.clock.set(seoul('2026-12-12T12:00'))
  const newcomer = await made.company.join('박나중')
  const { rows, notes } = tableOf((await taking(made, 'evidence')).bytes)
  expect(rows.filter(({ name }) => name === '박나중')).toEqual([])
  // The two alone: owners are participants where the course has them in.
  expect(notes.find(([name]) => name === '사람')?.[1]).toBe('2명')
  expect((await newcomer.call('GET /account/company-view', {})).accesses).toEqual([])
})

test('the office lists the courses with how many certificates each has, and how many are no longer valid', async () => {
  const { company, courseId, done } = await office()
  const listed = () => company.owner.call('GET /admin/certificates', {})
  expect(await listed()).toMatchObject({
    sharesRecords: false,
    courses: [{ id: courseId, hasBegun: true, issued: 1, revoked: 0 }],
  })
  await db
    .updateTable('certificate')
    .set({ revoked_at: app.clock.now(), revoked_reason: '이름이 잘못 적혔어요' })
    .where('account_id', '=', done.id)
    .execute()
  expect(await listed()).toMatchObject({ courses: [{ id: courseId, issued: 1, revoked: 1 }] })
})

describe('learning records', () => {
  const allow = (company: CourseCompany, isAllowed: boolean, by: Learner = company.owner) =>
    outcome(app, by, 'PUT /admin/certificates/records', { body: { isAllowed } })

  test('leave only if the company allows it, which the log has', async () => {
    const made = await office()
    expect(await taking(made, 'records')).toMatchObject({ status: 403, code: 'FEATURE_DISABLED' })
    await allow(made.company, true)
    await allow(made.company, true)
    expect((await taking(made, 'records')).status).toBe(200)
    await allow(made.company, false)
    expect((await taking(made, 'records')).status).toBe(403)
    expect(await made.company.audit('records.allowed')).toHaveLength(1)
    expect(await made.company.audit('records.forbidden')).toHaveLength(1)
  })

  test('are xAPI statements, one a line, of opaque people: no name, no score', async () => {
    const made = await office()
    await allow(made.company, true)
    const lines = async () => {
      const { bytes, headers } = await taking(made, 'records')
      expect(headers['content-type']).toBe('application/x-ndjson')
      return bytes.toString('utf8')
    }
    const text = await lines()
    const statements = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const completed = statements.find(({ verb }) => verb.id.endsWith('/completed'))
    expect(completed).toMatchObject({
      actor: { account: { homePage: `http://${made.company.host}` } },
      object: { id: `http://${made.company.host}/courses/${made.courseId}` },
      result: { completion: true },
      timestamp: seoul('2026-12-02T12:00').toISOString(),
    })
    const progressed = statements.filter(({ verb }) => verb.id.endsWith('/progressed'))
    const percents = progressed.map(({ result }) => Object.values(result.extensions)[0]).sort()
    expect(percents).toContain(50)
    expect(text).not.toMatch(/김수료|이진도|score|@/)
    expect(new Set(statements.map(({ actor }) => actor.account.name)).size).toBe(statements.length)
    // A second file of the same day has the same statements, so that a store takes each once.
    expect(await lines()).toBe(text)
    // Whoever has got further has another record, because a store keeps the first content of an id for ever.
    await made.company.studied(made.begun, '2026-12-02', { units: 1 })
    const later = (await lines())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const contents = new Map(statements.map((statement) => [statement.id, JSON.stringify(statement)]))
    const alike = later.filter(({ id }) => contents.has(id))
    expect(alike.map((statement) => JSON.stringify(statement))).toEqual(alike.map(({ id }) => contents.get(id)))
    expect(later.length - alike.length).toBe(1)
  })
})
