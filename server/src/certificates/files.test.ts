import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JSONWebKeySet, type JWK, jwtVerify } from 'jose'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { type Learner, seoul, testApp } from '#testing'
import { signingKey } from './badges/keys.ts'
import { readOwn } from './rows.ts'
import { asStranger, courseCompany, outcome } from './testing/course-company.ts'

const app = await testApp()
const { db } = app.services

async function certified(name = '김수료') {
  app.clock.set(seoul('2026-12-01T12:00'))
  const company = await courseCompany(app)
  const learner = await company.join(name)
  const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' }, 1)
  await company.studied(learner, '2026-12-01')
  const { body } = await outcome(app, learner, 'POST /certificates', { body: { courseId } })
  const badge = async () => {
    const file = (await outcome(app, learner, 'GET /certificates/:id/badge', { params: { id: body.id } })).body
    return { ...file, jwt: Buffer.from(file.base64, 'base64').toString('utf8') }
  }
  return { company, learner, courseId, certificate: body, badge }
}
/** A certificate as it may have been issued before names were looked at. */
async function calledBefore({ id }: Learner, name: string): Promise<void> {
  const row = await db.selectFrom('certificate').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  await db.deleteFrom('certificate').where('id', '=', row.id).execute()
  await db
    .insertInto('certificate')
    .values({ ...row, name, judged: JSON.stringify(row.judged) })
    .execute()
}
const servedKeys = async () => JSON.parse((await asStranger(app, '/certificate-keys')).text) as JSONWebKeySet

describe('a badge', () => {
  test('is a signed credential that anybody verifies with the keys that are served', async () => {
    const { company, courseId, certificate, badge } = await certified()
    const { jwt, fileName, mediaType } = await badge()
    expect([fileName, mediaType]).toEqual([`readgrow-badge-${certificate.code}.jwt`, 'application/vc+jwt'])
    const options = { algorithms: ['RS256'], currentDate: app.clock.now() }
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(await servedKeys()), options)
    expect(payload).not.toHaveProperty('vc')
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: 'http://localhost',
      issuer: { id: 'http://localhost' },
      jti: certificate.address,
      id: certificate.address,
      nbf: Date.parse(certificate.issuedAt) / 1000,
      validFrom: certificate.issuedAt,
      sub: `urn:uuid:${certificate.id}`,
      credentialSubject: {
        identifier: [{ identityHash: '김수료', identityType: 'name', hashed: false }],
        // It was judged on the first day of ten.
        activityEndDate: '2026-12-02T03:59:59+09:00',
        achievement: { id: `urn:uuid:${courseId}`, name: '겨울 과정', creator: { name: company.name } },
      },
    })
    // The id of the key leads to the key.
    const address = new URL(protectedHeader.kid ?? '')
    const key = JSON.parse((await asStranger(app, address.pathname)).text) as JWK
    await jwtVerify(jwt, await importJWK(key, 'RS256'), options)
    expect(key).not.toHaveProperty('d')
    expect(decodeProtectedHeader(jwt).jwk).toMatchObject({ n: key.n, e: key.e })
  })

  test('that was changed does not verify', async () => {
    const { badge } = await certified()
    const [head, payload = '', signature] = (await badge()).jwt.split('.')
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('김수료', '남의것')).toString(
      'base64url',
    )
    const keys = createLocalJWKSet(await servedKeys())
    const options = { currentDate: app.clock.now() }
    await expect(jwtVerify(`${head}.${forged}.${signature}`, keys, options)).rejects.toThrow('signature')
  })

  test('of before a new session key still verifies after it: the old key is served', async () => {
    const { badge } = await certified()
    const { jwt } = await badge()
    const renewed = { ...app.services, config: { ...app.services.config, sessionKey: Buffer.alloc(32, 9) } }
    const [one, two] = await Promise.all([signingKey(renewed), signingKey(renewed)])
    expect(one.kid).toBe(two.kid)
    const served = await servedKeys()
    expect(served.keys).toHaveLength(2)
    await jwtVerify(jwt, createLocalJWKSet(served), { currentDate: app.clock.now() })
    await db.deleteFrom('certificate_key').where('kid', '=', one.kid).execute()
  })

  test('is nobody else’s to download', async () => {
    const { certificate } = await certified()
    const { company } = await certified()
    const other = await company.join()
    for (const name of ['GET /certificates/:id/badge', 'GET /certificates/:id/file'] as const)
      expect(await outcome(app, other, name, { params: { id: certificate.id } })).toMatchObject({ status: 404 })
  })
})

test('keys are served to programs of other sites, and an unknown one is none', async () => {
  const { headers, status } = await asStranger(app, '/certificate-keys')
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect((await asStranger(app, '/certificate-keys/nobody')).status).toBe(404)
})

test('the private key lies sealed', async () => {
  const { badge } = await certified()
  await badge()
  const rows = await db.selectFrom('certificate_key').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.public_jwk).not.toHaveProperty('d')
    expect(row.sealed_private_jwk.toString('latin1')).not.toContain('"d"')
  }
})

describe.runIf(canMakePdf())('the PDF', () => {
  const fileOf = async ({ learner, certificate }: Awaited<ReturnType<typeof certified>>) => {
    const { body } = await outcome(app, learner, 'GET /certificates/:id/file', { params: { id: certificate.id } })
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(body.base64, 'base64')))
    const { text } = await extractText(document, { mergePages: true })
    return { body, document, text: text.replace(/\s+/g, ' ') }
  }

  test('says who reached what, when and for whom, and how anybody checks it', async () => {
    const made = await certified()
    const { body, document, text } = await fileOf(made)
    expect(body.fileName).toBe(`readgrow-certificate-${made.certificate.code}.pdf`)
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(document.numPages).toBe(1)
    const [stored] = await readOwn(db, made.learner.id)
    for (const words of [
      '김수료',
      '겨울 과정',
      '2026년 12월 1일 – 2026년 12월 10일',
      '출석한 날 1일 1일',
      '학습 시간 20분',
      '발급일 2026년 12월 1일',
      '과정이 끝나기 전인 2026년 12월 1일까지의 기록으로 모두 채웠으므로',
      made.company.name,
      made.certificate.code,
    ])
      expect(text).toContain(words)
    expect(text.replaceAll(' ', '')).toContain(made.certificate.address)
    expect(text.replaceAll(' ', '')).toContain(stored?.evidenceHash)
  })

  test.each(['민지🌱', '#read("/etc/passwd")', 'محمد', '가'.repeat(40), '*강조* $x$ <b>'])(
    'is made for whoever is called %s, on one page',
    async (name) => {
      const made = await certified()
      await calledBefore(made.learner, name)
      expect((await fileOf(made)).document.numPages).toBe(1)
    },
  )

  test('says where its holder worked and under which number on the day of issue, whatever comes later', async () => {
    app.clock.set(seoul('2026-12-01T12:00'))
    const company = await courseCompany(app)
    const learner = await company.join('김수료')
    const member = { params: { id: String(learner.id) } }
    const asOwner = app.as(await company.owner.present())
    const teams = []
    for (const name of ['영업팀', '어학모임'])
      teams.push({ id: (await asOwner.call('POST /admin/teams', { body: { name } })).body.id, lead: false })
    await asOwner.call('PUT /admin/members/:id', { ...member, body: { employeeNo: 'A-1042', teams } })
    const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' }, 1)
    await company.studied(learner, '2026-12-01')
    const { body: certificate } = await outcome(app, learner, 'POST /certificates', { body: { courseId } })
    await asOwner.call('PUT /admin/members/:id', { ...member, body: { employeeNo: 'B-7', teams: [] } })
    const { text } = await fileOf({ company, learner, courseId, certificate, badge: async () => ({}) as never })
    expect(text).toContain(`소속 ${company.name} 어학모임, 영업팀`)
    expect(text).toContain('사번 A-1042')
    expect(text).toContain(`수료증 번호 ${certificate.code}`)
  })

  test('of a revoked certificate says so', async () => {
    const made = await certified()
    await outcome(app, made.company.owner, 'POST /admin/certificates/:id/revocation', {
      params: { id: made.certificate.id },
      body: { reason: '이름이 잘못 적혔어요' },
    })
    expect((await fileOf(made)).text).toContain('취소된 수료증')
  })
})

test.skipIf(canMakePdf())('without a compiler the list says so and the call refuses', async () => {
  const { learner, certificate } = await certified()
  expect((await learner.call('GET /certificates', {})).pdf).toBe(false)
  const answer = await outcome(app, learner, 'GET /certificates/:id/file', { params: { id: certificate.id } })
  expect(answer).toMatchObject({ status: 409, code: 'PDF_UNAVAILABLE' })
})
