import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'

const app = await testApp()
const read = (level?: 'A2' | 'B1') =>
  app.visitor('localhost').call('GET /brand/sample', { query: level ? { level } : {} })

describe('the sample for visitors', () => {
  test('is the beginning of the free article of the day, with every word in it', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.level).toBe('B1')
    expect(body.sentences.length).toBeGreaterThanOrEqual(5)
    const pending = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
    const { body: article } = await app.as(pending).call('GET /articles/:id', {
      params: { id: body.articleId },
      query: { level: 'B1' },
    })
    expect(article.paragraphs.flat().map((sentence) => sentence.en)).toEqual(
      expect.arrayContaining(body.sentences.map((sentence) => sentence.en)),
    )
    for (const [index, sentence] of body.sentences.entries()) {
      const same = article.paragraphs.flat()[index]
      const lemmas = sentence.tokens.map(([, , word]) => body.words[word]?.lemma)
      expect(lemmas).toEqual(same?.tokens.map(([, , word]) => article.words[word]?.lemma))
      const phrases = sentence.phrases.map(([phrase = -1, ...tokens]) => [body.phrases[phrase]?.id, ...tokens])
      expect(phrases).toEqual(same?.phrases.map(([phrase = -1, ...tokens]) => [article.phrases[phrase]?.id, ...tokens]))
    }
    for (const word of body.words) expect(word.level, word.lemma).toMatch(/^[ABC][12]$/)
    expect(body.words.filter((word) => word.ipa === '')).toEqual([])
    expect((await app.fastify.inject({ url: body.picture.url, headers: { host: 'localhost' } })).statusCode).toBe(200)
  })

  test('comes at A2 on request, and at no level that is not offered', async () => {
    expect((await read('A2')).body.level).toBe('A2')
    const refused = await app.visitor('localhost').call('GET /brand/sample', { query: { level: 'B2' as 'B1' } })
    expect(refused.status).toBe(400)
  })

  test('changes with the study day, at four in the morning in Seoul', async () => {
    app.clock.set(new Date('2026-11-20T18:59:30Z'))
    const before = (await read()).body.articleId
    app.clock.advance({ seconds: 30 })
    expect((await read()).body.articleId).not.toBe(before)
  })

  test('does not exist while nothing is published, and returns within a minute', async () => {
    await app.services.db.updateTable('article').set({ status: 'DRAFT' }).execute()
    app.clock.advance({ minutes: 2 })
    expect((await read()).status).toBe(404)
    await app.services.db.updateTable('article').set({ status: 'PUBLISHED' }).execute()
    expect((await read()).status).toBe(200)
  })
})
