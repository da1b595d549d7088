import { gunzipSync } from 'node:zlib'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { asStranger, courseCompany, outcome } from './testing/course-company.ts'

const app = await testApp()

async function certified() {
  app.clock.set(seoul('2026-12-01T12:00'))
  const company = await courseCompany(app)
  const learner = await company.join('김수료')
  const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' }, 1)
  await company.studied(learner, '2026-12-01')
  const { id } = (await outcome(app, learner, 'POST /certificates', { body: { courseId } })).body
  const { base64 } = (await outcome(app, learner, 'GET /certificates/:id/badge', { params: { id } })).body
  return { company, learner, id, badge: decodeJwt(Buffer.from(base64, 'base64').toString('utf8')) }
}

/** What a program learns that reads the list of a badge and nothing else. */
async function readList(address: string) {
  const sent = await asStranger(app, new URL(address).pathname)
  expect([sent.status, sent.headers['content-type']]).toEqual([200, 'application/vc+jwt'])
  const keys = JSON.parse((await asStranger(app, '/certificate-keys')).text) as JSONWebKeySet
  const { payload } = await jwtVerify(sent.text, createLocalJWKSet(keys), { currentDate: app.clock.now() })
  expect(payload).toMatchObject({ id: address, iss: 'http://localhost' })
  expect(JSON.stringify(payload)).not.toMatch(/김수료|겨울 과정/)
  const { encodedList = '' } = payload.credentialSubject as Record<string, string>
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect([encodedList[0], bits.length]).toEqual(['u', 16_384])
  return { isRevoked: (bits[0] ?? 0) >= 0x80 }
}

test('a badge says where a program reads whether it was revoked, and there it reads so', async () => {
  const { company, learner, id, badge } = await certified()
  const status = badge.credentialStatus as Record<string, string>
  expect(status).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListIndex: '0' })
  const list = status.statusListCredential ?? ''
  expect(await readList(list)).toEqual({ isRevoked: false })
  const hidden = { params: { id }, body: { isShown: false } }
  expect(await outcome(app, learner, 'PUT /certificates/:id/page', hidden)).toMatchObject({ status: 200 })
  expect(await readList(list)).toEqual({ isRevoked: false })
  const revoking = { params: { id }, body: { reason: '이름이 잘못 적혔어요' } }
  const revoked = await outcome(app, company.owner, 'POST /admin/certificates/:id/revocation', revoking)
  expect(revoked.status).toBe(200)
  expect(await readList(list)).toEqual({ isRevoked: true })
})

test('a status that nobody has is none, and is not asked for long from one address', async () => {
  const guess = () => asStranger(app, '/certificate/0000-0000-0000-0000/status', { address: '203.0.113.10' })
  const answers: number[] = []
  for (let tried = 0; tried < 31; tried++) answers.push((await guess()).status)
  expect(answers).toEqual([...Array(30).fill(404), 429])
})
