import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { type Learner, seoul, testApp } from '#testing'
import { newCode } from './code.ts'
import { asStranger, type CourseCompany, courseCompany, outcome, reason } from './testing/course-company.ts'

const app = await testApp()
const { db } = app.services
let strangers = 0
/** Each from an address of their own. */
const look = (code: string, host?: string) =>
  asStranger(app, `/certificate/${code}`, { address: `198.51.100.${++strangers}`, ...(host ? { host } : {}) })

async function certified(name = '김수료') {
  app.clock.set(seoul('2026-12-01T12:00'))
  const company = await courseCompany(app)
  const learner = await company.join(name)
  const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' }, 1)
  await company.studied(learner, '2026-12-01')
  const { id, code } = (await outcome(app, learner, 'POST /certificates', { body: { courseId } })).body
  return { company, learner, id, code }
}
const revoke = (company: CourseCompany, id: string, by: Learner = company.owner) =>
  outcome(app, by, 'POST /admin/certificates/:id/revocation', { params: { id }, body: { reason } })

describe('the public page', () => {
  test('says to anybody name, course, period, time, issuer, day, number and whether it is valid, and nothing else', async () => {
    const { company, code } = await certified()
    const { status, text, headers } = await look(code)
    expect(status).toBe(200)
    const words = text
      .replace(/<style>.*<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(words).toBe(
      `수료증 확인 · 리드그로우 Read Grow 수료증 확인 유효 이름 김수료 과정 겨울 과정 기간 2026년 12월 1일 – 2026년 12월 10일 학습 시간 20분 판정 과정이 끝나기 전, 2026년 12월 1일까지의 기록 발급 ${company.name} 발급일 2026년 12월 1일 번호 ${code}`,
    )
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'$/)
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(text).not.toContain('<script')
  })

  test('finds a code as people type it, at every host of the product', async () => {
    const { company, code } = await certified()
    expect((await look(code.toLowerCase().replaceAll('-', ''))).status).toBe(200)
    expect((await look(code, company.host)).status).toBe(200)
    expect((await look(code, 'nobody.localhost')).status).toBe(403)
  })

  test('shows a name as it was written, whatever it holds', async () => {
    const { code } = await certified('<b>"김" & \'이\'</b>')
    expect((await look(code)).text).toContain('<dd>&#60;b&#62;&#34;김&#34; &#38; &#39;이&#39;&#60;/b&#62;</dd>')
  })

  test.each([
    ['สมชาย ใจดี', 'noto-sans-thai-thai'],
    ['민지🌱', 'noto-emoji-7'],
  ])('brings a font for %s, from its own address and under its policy', async (name, file) => {
    const { code, company } = await certified(name)
    const { text, headers } = await look(code)
    const [, styles = ''] = /<style>(.*)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    const [, address = ''] = /url\("([^"]+)"\)/.exec(styles) ?? []
    expect(address).toContain(file)
    const font = await asStranger(app, address, { host: company.host })
    expect(font).toMatchObject({ status: 200, text: expect.stringMatching(/^wOF2/) })
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringMatching(/immutable/),
    })
  })

  test('brings none for a name that every Korean device shows', async () => {
    const { code } = await certified('劉偉 Đỗ')
    expect((await look(code)).text).not.toContain('@font-face')
  })

  test('says that it does not know a code, and is not asked for long from one address', async () => {
    for (const unknown of [newCode({ bytes: (length) => Buffer.alloc(length, 1) }), 'short', '%00', '..%2F..'])
      expect(await look(unknown)).toMatchObject({ status: 404, title: '확인할 수 없는 번호예요' })
    const guess = () => asStranger(app, '/certificate/0000-0000-0000-0000', { address: '203.0.113.9' })
    const answers: number[] = []
    for (let tried = 0; tried < 1_000; tried++) answers.push((await guess()).status)
    expect(answers.filter((status) => status === 404)).toHaveLength(30)
    const last = await guess()
    expect(last).toMatchObject({ status: 429, title: '잠시 뒤에 다시 열어 주세요' })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the page of a certificate', () => {
  test('says of a revoked one that it was revoked', async () => {
    const { company, learner, id, code } = await certified()
    expect((await revoke(company, id)).status).toBe(200)
    expect(await revoke(company, id)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    const { text } = await look(code)
    expect(text).toContain('취소됨')
    expect(text).not.toContain('유효')
    expect(text).not.toContain(reason)
    expect(await company.certificatesOf(learner)).toMatchObject([{ state: 'REVOKED', reason }])
    expect(await company.audit('certificate.revoked')).toMatchObject([{ account_id: learner.id, reason }])
    const alarms = await db.selectFrom('alarm').select('title').where('account_id', '=', learner.id).execute()
    expect(alarms).toEqual([{ title: '수료증이 취소됐어요' }])
    const badge = await outcome(app, learner, 'GET /certificates/:id/badge', { params: { id } })
    expect(badge).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
  })

  test('is hidden and shown again by its holder alone', async () => {
    const { learner, id, code } = await certified()
    const show = (by: Learner, isShown: boolean) =>
      outcome(app, by, 'PUT /certificates/:id/page', { params: { id }, body: { isShown } })
    const { company } = await certified()
    expect(await show(await company.join(), false)).toMatchObject({ status: 404 })
    expect((await show(learner, false)).body.isShown).toBe(false)
    const hidden = await look(code)
    expect(hidden).toMatchObject({ status: 200, title: '지금은 볼 수 없는 수료증이에요' })
    expect(hidden.text).not.toMatch(/김수료|겨울 과정/)
    await show(learner, true)
    expect((await look(code)).text).toContain('김수료')
  })

  test('is gone from the moment that somebody leaves, and the certificate with their account', async () => {
    const { learner, code } = await certified()
    await db
      .updateTable('account')
      .set({ status: 'LEFT', left_at: app.clock.now() })
      .where('id', '=', learner.id)
      .execute()
    expect((await look(code)).status).toBe(404)
    app.clock.advance({ days: 6 })
    await eraseLeft(app.services)
    const left = await db.selectFrom('certificate').select('id').where('account_id', '=', learner.id).execute()
    expect(left).toEqual([])
  })
})

test('an owner revokes no certificate of another company', async () => {
  const { id } = await certified()
  const { company } = await certified()
  expect(await revoke(company, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
