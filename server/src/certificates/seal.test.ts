import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { seoul, testApp } from '#testing'
import { type CourseCompany, courseCompany, outcome } from './testing/course-company.ts'

const app = await testApp()
const { db } = app.services

const aPicture = (width = 240, height = 240) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
const aSeal = () => aPicture().png().toBuffer()

async function upload({ host, owner }: CourseCompany, payload: Buffer, type = 'image/png') {
  const { cookies } = await owner.present()
  const headers = { 'content-type': type }
  return app.send({ method: 'PUT', url: '/api/admin/certificates/seal', host, cookies, payload, headers })
}
const shown = async (company: CourseCompany) => (await company.owner.call('GET /admin/certificates', {})).seal
const remove = (company: CourseCompany) => outcome(app, company.owner, 'DELETE /admin/certificates/seal', {})

/** A company with two people who have completed a course, and how one of them gets their certificate. */
async function office() {
  app.clock.set(seoul('2026-12-01T12:00'))
  const company = await courseCompany(app)
  const people = [await company.join('김하나'), await company.join('이둘')]
  const courseId = await company.course({ from: '2026-12-01', to: '2026-12-10' }, 1)
  for (const person of people) await company.studied(person, '2026-12-01')
  const issue = async (which: 0 | 1) => {
    const person = people[which]
    if (!person) throw new Error('nobody')
    const { id } = (await outcome(app, person, 'POST /certificates', { body: { courseId } })).body
    const pictures = async () =>
      picturesIn((await outcome(app, person, 'GET /certificates/:id/file', { params: { id } })).body.base64)
    return { id, pictures }
  }
  return { company, issue }
}

/** How wide the pictures on the only page of a PDF are, in millimetres. */
async function picturesIn(base64: string): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
  expect(document.numPages).toBe(1)
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  // OPS of PDF.js. A picture is as large as what was last transformed, unless it is cut to a frame.
  const [transform, clip, paintImage] = [12, 29, 85]
  expect(fnArray).not.toContain(clip)
  return fnArray.flatMap((operator, at) => {
    if (operator !== paintImage) return []
    const points: number = argsArray[fnArray.lastIndexOf(transform, at)]?.[0] ?? 0
    return [Math.round((points / 72) * 25.4)]
  })
}

describe('the seal of a company', () => {
  test('is stored as a small PNG, shown to owners, replaced and taken out; the log has each', async () => {
    const { company } = await office()
    expect(await shown(company)).toBeNull()
    expect((await upload(company, await aPicture(2_000, 1_500).jpeg().toBuffer(), 'image/jpeg')).status).toBe(200)
    const stored = await sharp(Buffer.from((await shown(company))?.base64 ?? '', 'base64')).metadata()
    expect(stored).toMatchObject({ format: 'png', width: 600, height: 450 })
    expect((await upload(company, await aSeal())).status).toBe(200)
    expect(await remove(company)).toMatchObject({ status: 200 })
    expect(await remove(company)).toMatchObject({ status: 200 })
    expect(await shown(company)).toBeNull()
    expect(await company.audit('seal.set')).toHaveLength(2)
    expect(await company.audit('seal.removed')).toHaveLength(1)
    expect(await db.selectFrom('company_seal').select('id').where('company_id', '=', company.id).execute()).toEqual([])
  })

  test('is refused where it is no picture, another kind than it says, cut off, too small or too long', async () => {
    const { company } = await office()
    const png = await aSeal()
    const answers = [
      await upload(company, Buffer.from('no picture')),
      await upload(company, png, 'image/jpeg'),
      await upload(company, (await aPicture(300, 300).jpeg().toBuffer()).subarray(0, 400), 'image/jpeg'),
      await upload(company, await aPicture(99, 200).png().toBuffer()),
      await upload(company, await aPicture(700, 200).png().toBuffer()),
    ]
    const invalid = { status: 422, code: 'FILE_INVALID' }
    const shape = { status: 422, code: 'PICTURE_SHAPE' }
    expect(answers.map(({ status, body }) => ({ status, code: (body as { code?: string }).code }))).toEqual([
      ...[invalid, invalid, invalid, shape, shape],
    ])
    expect(await shown(company)).toBeNull()
  })

  test('is one, however many owners press at the same time, and no matter of another company', async () => {
    const [{ company }, other] = [await office(), await office()]
    const seal = await aSeal()
    const seals = Array.from({ length: 6 }, () => seal)
    const answers = await Promise.all(seals.map((seal) => upload(company, seal)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(
      await db.selectFrom('company_seal').select('id').where('company_id', '=', company.id).execute(),
    ).toHaveLength(1)
    expect(await shown(other.company)).toBeNull()
    await remove(other.company)
    expect(await shown(company)).not.toBeNull()
  })
})

describe.runIf(canMakePdf())('a certificate', () => {
  test('bears the seal of its day of issue, also after it was taken out, and none once it is revoked', async () => {
    const { company, issue } = await office()
    await upload(company, await aSeal())
    const first = await issue(0)
    await remove(company)
    const second = await issue(1)
    expect([await first.pictures(), await second.pictures()]).toEqual([[20], []])
    const revoking = { params: { id: first.id }, body: { reason: '이름이 잘못 적혔어요' } }
    await outcome(app, company.owner, 'POST /admin/certificates/:id/revocation', revoking)
    expect(await first.pictures()).toEqual([])
  })
})
