import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { anAnswerer, anAsker } from './testing/asking.ts'

const app = await testApp()
const [desk, colleague] = [await anAnswerer(app), await anAnswerer(app)]

async function anOpenOne() {
  const asker = await anAsker(app)
  const { body } = await asker.send()
  return { asker, id: body.id }
}

// Whoever is told that their words were sent throws them away, so nothing but the same words may be answered like that.
describe('other words under an id that arrived are refused', () => {
  test('for an inquiry, whatever of it is different; what arrived stays', async () => {
    const asker = await anAsker(app)
    const { body: file } = await asker.upload()
    const sent = { id: randomUUID(), title: '먼저 보낸 문의', text: '먼저 쓴 글' }
    await asker.send(sent)
    for (const other of [
      { title: '다른 제목' },
      { text: '다른 글' },
      { category: 'PAYMENT' as const },
      { files: [file.id] },
      { page: '/article' },
      { requestId: randomUUID() },
    ])
      expect((await asker.send({ ...sent, ...other })).body.code, JSON.stringify(other)).toBe('ARRIVED_BEFORE')
    // Blanks that are stored as one, and line ends, make no other words.
    expect((await asker.send({ ...sent, text: ' 먼저  쓴 글\r\n' })).status).toBe(200)
    expect((await asker.read(sent.id)).body).toMatchObject({ title: '먼저 보낸 문의', revision: 1 })
    expect((await asker.send({ ...sent, id: randomUUID(), title: '다른 제목' })).body.title).toBe('다른 제목')
  })

  test('for one of two inquiries that two tabs send at the same instant', async () => {
    const asker = await anAsker(app)
    const id = randomUUID()
    const both = await Promise.all([asker.send({ id, text: '이 탭의 글' }), asker.send({ id, text: '저 탭의 글' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.code)).toContain('ARRIVED_BEFORE')
  })

  test('for an addition, by its text and its files', async () => {
    const { asker, id } = await anOpenOne()
    await desk.answer(id, 1)
    const again = { id: randomUUID(), text: '아직이에요.' }
    await asker.again(id, again)
    expect((await asker.again(id, { ...again, text: '이제 돼요.' })).body.code).toBe('ARRIVED_BEFORE')
    const { body: file } = await asker.upload()
    expect((await asker.again(id, { ...again, files: [file.id] })).body.code).toBe('ARRIVED_BEFORE')
    expect((await asker.again(id, again)).status).toBe(200)
    expect((await asker.again(id, { text: '이제 돼요.', files: [file.id] })).body.messages).toHaveLength(4)
  })

  test('for an answer, and nobody is told of them', async () => {
    const { asker, id } = await anOpenOne()
    const answer = { id: randomUUID(), text: '내일 환불돼요.' }
    await desk.answer(id, 1, answer)
    expect((await desk.answer(id, 1, { ...answer, text: '모레 환불돼요.' })).body.code).toBe('ARRIVED_BEFORE')
    expect((await desk.answer(id, 1, answer)).status).toBe(200)
    expect((await asker.read(id)).body.messages.map(({ text }) => text)).toContain('내일 환불돼요.')
    expect(await asker.alarms()).toHaveLength(1)
  })

  test('for a note of the desk; the note of a colleague is no other try', async () => {
    const { id } = await anOpenOne()
    const noteId = randomUUID()
    await desk.note(id, '환불 대상이에요', noteId)
    expect((await desk.note(id, '환불 대상이 아니에요', noteId)).body.code).toBe('ARRIVED_BEFORE')
    expect((await colleague.note(id, '환불 대상이에요', noteId)).body.code).toBe('NOT_FOUND')
    expect((await desk.note(id, '환불 대상이에요', noteId)).body.notes).toMatchObject([{ text: '환불 대상이에요' }])
  })
})
