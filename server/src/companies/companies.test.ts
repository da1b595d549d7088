import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { storePolicies } from './policies.ts'

const app = await testApp({
  config: {
    footer: {
      companyName: '주식회사 "리드"',
      representative: '',
      address: '',
      phone: '',
      email: '',
      businessNumber: '123-45-67890',
      mailOrderNumber: '',
      hostingProvider: '',
      privacyOfficer: '',
      youthOfficer: '',
    },
  },
})
const policy = (document: string, version?: string) =>
  app
    .visitor()
    .call('GET /policies/:document', { params: { document: document as 'terms' }, query: version ? { version } : {} })

describe('a host', () => {
  test.each([
    ['localhost', { companyType: 'INDIVIDUAL', companyName: '리드그로우', consumerHost: true }],
    ['127.0.0.1', { companyType: 'INDIVIDUAL', companyName: '리드그로우', consumerHost: true }],
    ['acme.localhost', { companyType: 'COMPANY', companyName: '에이콤', consumerHost: false }],
    ['admin.localhost', { companyType: 'COMPANY', companyName: '리드그로우 운영', consumerHost: false }],
  ])('%s tells whose it is', async (host, expected) => {
    const answer = await app.visitor(host).call('POST /auth/check-company-domain')
    expect(answer).toMatchObject({
      status: 200,
      body: { ...expected, signIn: { password: true, providers: [], sso: false } },
    })
  })

  test('of a company that closes is closed at once, even to people who are signed in', async () => {
    const member = await app.anAccount({ host: 'acme.localhost' })
    const setStatus = (status: string) =>
      app.services.db.updateTable('company').set({ status }).where('name', '=', '에이콤').execute()
    await setStatus('CLOSED')
    const answer = await app.as(member).call('GET /auth/session')
    await setStatus('OPEN')
    expect(answer.status).toBe(403)
    expect(answer.body).not.toHaveProperty('code')
    expect((await app.as(member).call('GET /auth/session')).status).toBe(200)
  })
})

describe('a contract', () => {
  test('decides for every member of the company', async () => {
    const member = await app.anAccount({ host: 'acme.localhost' })
    const contract = app.services.db
      .updateTable('company_contract')
      .where('company_id', '=', (eb) =>
        eb.selectFrom('tenant_host').select('company_id').where('host', '=', 'acme.localhost'),
      )
    await contract.set({ unpaid: true }).execute()
    expect((await app.as(member).call('GET /auth/session')).body.paymentStatus).toBe('HOLD')
    expect(await app.as(member).call('GET /home')).toMatchObject({ status: 403, body: { code: 'PAYMENT_EXPIRED' } })
    await contract.set({ unpaid: false }).execute()
    expect((await app.as(member).call('GET /home')).status).toBe(200)
  })
})

describe('the console', () => {
  test('greets owner and operator with their own company', async () => {
    const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
    const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
    expect((await app.as(owner).call('GET /admin/greeting')).body).toEqual({
      name: '홍길동',
      role: 'owner',
      companyName: '에이콤',
    })
    expect((await app.as(operator).call('GET /admin/greeting')).body).toEqual({
      name: '홍길동',
      role: 'operator',
      companyName: '리드그로우 운영',
    })
  })
})

describe('a policy', () => {
  test.each(['terms', 'privacy', 'youth', 'copyright', 'refund'])(
    '%s is there with the operator’s details, and no blank is left',
    async (document) => {
      const { status, body } = await policy(document)
      expect(status).toBe(200)
      expect(body.blocks.length).toBeGreaterThan(2)
      expect(JSON.stringify(body.blocks)).not.toContain('{{')
      expect(body.versions).toContain(body.version)
    },
  )

  test('keeps the text of a version that people agreed to, and shows the newest in force unless one is named', async () => {
    const { body: old } = await policy('terms')
    const changed = {
      document: 'terms',
      title: '이용약관',
      effectiveOn: '2099-01-01',
      blocks: [{ kind: 'paragraph', text: '{{companyName}}의 새 약관' }],
    }
    await storePolicies(app.services.db, [
      { ...changed, version: old.version },
      { ...changed, version: '2099-01-01' },
    ])
    expect((await policy('terms', old.version)).body.blocks).toEqual(old.blocks)
    expect((await policy('terms')).body.version).toBe(old.version)
    expect((await policy('terms', '2099-01-01')).body).toMatchObject({
      version: '2099-01-01',
      blocks: [{ kind: 'paragraph', text: '주식회사 "리드"의 새 약관' }],
    })
  })

  test('that is not there is NOT_FOUND as a version, refused as a document', async () => {
    expect(await policy('terms', '1999-01-01')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await policy('secrets')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'params.document' }] },
    })
  })
})

test('the footer shows what the law requires and says openly what is missing', async () => {
  const { body } = await app.visitor().call('GET /common/footer')
  expect(body.lines).toContainEqual({ label: '상호', value: '주식회사 "리드"' })
  expect(body.lines).toContainEqual({ label: '대표자', value: '준비 중' })
  expect(body.businessCheckUrl).toBe('https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890')
})
