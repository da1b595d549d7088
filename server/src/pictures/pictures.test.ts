import sharp from 'sharp'
import { expect, test } from 'vitest'
import { depth, type TestAccount, testApp } from '#testing'

const app = await testApp()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

const upload = (who: TestAccount, payload: string | Buffer, type: string) =>
  app.send<{ pictureId: string; url: string }>({
    method: 'POST',
    url: '/api/admin/newsroom/pictures',
    host: who.host,
    cookies: who.cookies,
    payload,
    headers: { 'content-type': type },
  })
const operator = () => app.anAccount({ host: 'admin.localhost', role: 'operator' })
const get = (url: string) => app.fastify.inject({ url, headers: { host: 'localhost' } })
const aPhotograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3a6', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })

test('a drawing is stored cleaned, once, and served as an image in which nothing can run', async () => {
  const who = await operator()
  const first = await upload(who, svg.replace('<path', '<path onclick="x()"'), 'image/svg+xml')
  const again = await upload(who, svg, 'image/svg+xml')
  expect(again.body).toEqual(first.body)
  const served = await get(first.body.url)
  expect(served.body).toBe(svg)
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { body } = await app.as(who).call('GET /admin/newsroom/pictures')
  expect(body.pictures.filter(({ pictureId }) => pictureId === first.body.pictureId)).toEqual([
    { ...first.body, alt: '' },
  ])
  expect(body.pictures.find((picture) => picture.alt !== '')?.url).toMatch(/^\/pictures\/[0-9a-f]{20}\.svg$/)
})

test.each(depth(['jpeg'] as const, ['jpeg', 'png', 'webp'] as const))(
  'a photograph as %s becomes a small WebP without what the camera wrote',
  async (kind) => {
    const who = await operator()
    const original = await aPhotograph(2400, 1350)
      .withExif({ IFD0: { Make: 'Camera of somebody' } })
      .toFormat(kind, { quality: 60 })
      .toBuffer()
    const { status, body } = await upload(who, original, `image/${kind}`)
    expect(status).toBe(200)
    expect(body.url).toBe(`/pictures/${body.pictureId}.webp`)
    const served = await get(body.url)
    expect(served.headers['content-type']).toBe('image/webp')
    expect(served.rawPayload.length).toBeLessThanOrEqual(300 * 1024)
    const read = await sharp(served.rawPayload).metadata()
    expect(read).toMatchObject({ format: 'webp' })
    expect(read.width).toBeLessThanOrEqual(1600)
    expect(read.exif).toBeUndefined()
  },
)

test('a photograph that lies on its side is turned upright', async () => {
  const lying = await aPhotograph(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { body } = await upload(await operator(), lying, 'image/jpeg')
  expect(await sharp((await get(body.url)).rawPayload).metadata()).toMatchObject({ width: 200, height: 400 })
})

const small = await aPhotograph(300, 200).jpeg().toBuffer()
const drawn = (inside: string, size = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const refused: readonly (readonly [string, Buffer | string, string, string])[] = [
  ['a page called a photograph', '<html><script>alert(1)</script></html>', 'image/png', '내용이 PNG 형식이 아니에요'],
  ['a drawing called a photograph', svg, 'image/webp', '내용이 WebP 형식이 아니에요'],
  ['a JPEG called a PNG', small, 'image/png', '내용이 PNG 형식이 아니에요'],
  ['a photograph cut off', small.subarray(0, small.length / 2), 'image/jpeg', '깨졌어요'],
  ['a photograph called a drawing', small, 'image/svg+xml', '내용이 SVG 형식이 아니에요'],
  ['a drawing with a tag that never closes', drawn('\n<g>\n<path d="M0 0"'), 'image/svg+xml', 'SVG의 3번째 줄을'],
  ['a drawing whose tags cross', drawn('<g>\n</a>'), 'image/svg+xml', 'SVG의 2번째 줄을'],
  ['a drawing without a size', drawn('<path d="M0 0h9"/>', ''), 'image/svg+xml', 'SVG에 크기가 없어요'],
  ['a drawing with nothing to show', drawn('<script>1</script>'), 'image/svg+xml', '도형이 없어요'],
  ['a drawing of 61 KB', drawn(`<path d="${'M0 0'.repeat(16_000)}"/>`), 'image/svg+xml', '60KB보다 커요'],
] // biome-ignore format: a table

test.each(refused)('%s is refused and nothing is stored', async (_, payload, type, sentence) => {
  const count = () => app.services.db.selectFrom('picture').select('id').execute()
  const before = await count()
  const { status, body } = await upload(await operator(), payload, type)
  expect([status, body.code]).toEqual([422, 'FILE_INVALID'])
  expect((body as unknown as { message: string }).message).toContain(sentence)
  expect(await count()).toEqual(before)
})

test('a picture of a billion pixels is refused before it is decompressed', async () => {
  const wide = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await upload(await operator(), wide, 'image/png')).body).toMatchObject({
    code: 'FILE_INVALID',
    fields: [{ path: 'file', rule: 'PICTURE_PIXELS' }],
  })
})

test('only operators may upload a picture', async () => {
  for (const who of [
    await app.anAccount(),
    await app.anAccount({ host: 'acme.localhost', role: 'owner' }),
    await app.anAccount({ host: 'acme.localhost' }),
  ])
    expect((await upload(who, svg, 'image/svg+xml')).status).toBe(403)
})

test.each([
  '/pictures/../../etc/passwd',
  '/pictures/00000000000000000000.webp',
  '/pictures/00000000000000000000.svg',
  '/pictures/x.html',
])('there is no picture at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
