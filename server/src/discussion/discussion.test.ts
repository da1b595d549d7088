import { describe, expect, test } from 'vitest'
import { aCompany, type TestAccount, testApp } from '#testing'
import { article, soundText, talkOf } from './testing/talk.ts'

const app = await testApp()
const { db } = app.services
const talk = talkOf(app)
const rename = (who: TestAccount, name: string) =>
  db.updateTable('account').set({ name }).where('id', '=', who.id).execute()
const params = { id: article }

describe('before the own answer', () => {
  test('no call gives anything of the others away, of people or of the house', async () => {
    const [author, reader] = [await app.anAccount(), await app.anAccount()]
    await rename(author, '설비밀')
    const secret = 'Owls whisper quietly. They hunt at night. Nobody hears them.'
    const id = await talk.posted(author, secret)
    await talk.hide(author, await talk.posted(await app.anAccount()))
    const as = app.as(reader)
    const answerId = { params: { answerId: id } }
    const replies = [
      await talk.read(reader),
      await talk.list(reader),
      await talk.list(reader, { sort: 'LEVEL' }),
      await as.call('PUT /articles/:id/discussion/draft', { params, body: { text: 'A draft.' } }),
      await as.call('PUT /articles/:id/discussion/answer', { params, body: { text: 'Too short.' } }),
      await as.call('PUT /articles/:id/discussion/answer', { params, body: { text: `${soundText} Fuck.` } }),
      await as.call('PUT /discussion/answers/:answerId/helpful', answerId),
      await as.call('DELETE /discussion/answers/:answerId/helpful', answerId),
      await talk.report(reader, id),
      await talk.withdraw(reader, id),
      await talk.hide(reader, id),
      await as.call('GET /discussion/hidden-people'),
      await as.call('GET /articles/:id', { params, query: {} }),
      await as.call('GET /home'),
      await talk.remove(reader),
    ]
    const house = (await talk.read(author)).body.houseAnswers
    expect(house).toHaveLength(3)
    for (const { body } of replies) {
      const text = JSON.stringify(body)
      expect(text).not.toMatch(/Owls|whisper|설비밀|설○○/)
      for (const answer of house) expect(text).not.toContain(answer.text.slice(0, 20))
    }
    for (const reply of [replies[1], replies[6], replies[8], replies[10]])
      expect(reply?.body.code).toBe('OWN_ANSWER_FIRST')
    await talk.post(reader)
    expect(JSON.stringify((await talk.list(reader)).body)).toContain('Owls whisper')
    await talk.remove(reader)
    expect((await talk.list(reader)).body.code).toBe('OWN_ANSWER_FIRST')
    expect((await talk.read(reader)).body).toMatchObject({ own: null, houseAnswers: [] })
  })

  test('an article that the account may not open has no discussion', async () => {
    const free = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
    const shelf = await app.as(free).call('GET /articles', { query: {} })
    const locked = shelf.body.articles.find(({ freeToday }) => !freeToday)?.id ?? ''
    expect((await talk.read(free, locked)).body.code).toBe('SUBSCRIPTION_REQUIRED')
    expect((await talk.list(free, {}, locked)).body.code).toBe('SUBSCRIPTION_REQUIRED')
    expect((await talk.read(free, 'nowhere')).body.code).toBe('NOT_FOUND')
  })

  test('an article without a question of its own is asked what every article can be asked', async () => {
    await db.deleteFrom('discussion_question').where('article_id', '=', 'time-zones').execute()
    const { body } = await talk.read(await app.anAccount(), 'time-zones')
    expect(body.question.en).toMatch(/agree or disagree/)
  })
})

describe('an answer', () => {
  test('is masked before it is stored, in drafts too, and its author learns what was masked', async () => {
    const author = await app.anAccount()
    const text = `${soundText} Call 010-1234-5678 or write to kim@naver.com.`
    const draft = await app.as(author).call('PUT /articles/:id/discussion/draft', { params, body: { text } })
    expect(draft.body).toMatchObject({ masked: ['PHONE', 'EMAIL'] })
    expect((await talk.read(author)).body.draft?.text).toBe(`${soundText} Call [전화번호] or write to [이메일].`)
    const { body } = await talk.post(author, text)
    expect(body).toMatchObject({ masked: ['PHONE', 'EMAIL'], own: { state: 'LIVE', edited: false } })
    expect((await talk.read(author)).body).toMatchObject({ draft: null, own: { text: body.own?.text } })
    const { rows } = await app.services.pool.query(
      `select text from discussion_answer union all select text from discussion_draft`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/1234|naver/)
  })

  test.each([
    ['one. two. three.', 'TOO_FEW_SENTENCES'],
    [' \u200b ', 'TOO_FEW_SENTENCES'],
    [`${soundText} open.kakao.com/o/x`, 'LINK_REFUSED'],
    ['I agree with it. '.repeat(300), 'VALIDATION_FAILED'],
  ])('%j is refused, and the draft stays', async (text, code) => {
    const author = await app.anAccount()
    await app.as(author).call('PUT /articles/:id/discussion/draft', { params, body: { text: 'My draft.' } })
    expect((await talk.post(author, text)).body.code).toBe(code)
    expect((await talk.read(author)).body).toMatchObject({ own: null, draft: { text: 'My draft.' } })
  })

  test('with strong words is asked about once, and stored when its author stays with it', async () => {
    const author = await app.anAccount()
    const text = `${soundText} What the f*ck.`
    expect((await talk.post(author, text)).body).toEqual({ needsConfirmation: true, masked: [], own: null })
    expect((await talk.read(author)).body.own).toBeNull()
    expect((await talk.post(author, text, true)).body.own).toMatchObject({ text })
  })

  test('with markup is stored and given back as text', async () => {
    const author = await app.anAccount()
    const text = `${soundText} <script>alert(1)</script>`
    expect((await talk.post(author, text)).body.own?.text).toBe(text)
  })

  test('is one for each person, whoever many times it is sent; a change says so', async () => {
    const author = await app.anAccount()
    const sent = await Promise.all(Array.from({ length: 8 }, () => talk.post(author)))
    expect(new Set(sent.map(({ body }) => body.own?.id)).size).toBe(1)
    expect(sent.at(-1)?.body.own?.edited).toBe(false)
    const changed = await talk.post(author, `${soundText} I changed my mind.`)
    expect(changed.body.own).toMatchObject({ edited: true })
  })

  test('comes at most ten times an hour', async () => {
    const author = await app.anAccount()
    for (let time = 0; time < 10; time++) expect((await talk.post(author)).status).toBe(200)
    expect((await talk.post(author)).body.code).toBe('RATE_LIMITED')
    app.clock.advance({ minutes: 61 })
    const { cookies } = await app.as(author).call('POST /auth/refresh')
    expect((await talk.post({ ...author, cookies })).status).toBe(200)
  })
})

describe('the answers of others', () => {
  test('stay within a company, with names there and family names among individuals', async () => {
    const [ours, theirs] = [await aCompany(app), await aCompany(app)]
    const [kim, lee] = [await ours.join('learner'), await ours.join('learner')]
    const [stranger, individual] = [await theirs.join('learner'), await app.anAccount()]
    await rename(kim, '김민지')
    await rename(individual, '박서연')
    const id = await talk.posted(kim)
    const own = await talk.posted(individual)
    for (const who of [lee, stranger]) await talk.post(who)
    expect((await talk.list(lee)).body.answers).toMatchObject([{ id, name: '김민지', level: null }])
    expect((await talk.list(stranger)).body.answers).toEqual([])
    expect(await talk.seenBy(individual)).not.toContain(id)
    const other = await app.anAccount()
    await talk.post(other)
    expect((await talk.list(other)).body.answers.find((answer) => answer.id === own)?.name).toBe('박○○')
    for (const call of [talk.report, talk.hide, talk.withdraw])
      expect((await call(stranger, id)).body.code).toBe('NOT_FOUND')
  })

  test('come newest first or nearest to the own level, page by page without a gap', async () => {
    const company = await aCompany(app)
    const levels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
    for (let person = 0; person < 45; person++) {
      const author = await app.anAccount({
        host: company.host as 'acme.localhost',
        level: levels[person % levels.length] ?? 'B1',
      })
      await talk.post(author, `${soundText} It is number ${person}.`)
      if (person % 3 === 0) app.clock.advance({ seconds: 1 })
    }
    const reader = await app.anAccount({ host: company.host as 'acme.localhost', level: 'A2' })
    await talk.post(reader)
    const whole = async (sort: 'NEWEST' | 'LEVEL') => {
      const seen: { id: string; at: string }[] = []
      let cursor: string | undefined
      do {
        const { body } = await talk.list(reader, { sort, ...(cursor ? { cursor } : {}) })
        seen.push(...body.answers)
        cursor = body.nextCursor ?? undefined
      } while (cursor)
      return seen
    }
    for (const sort of ['NEWEST', 'LEVEL'] as const)
      expect(new Set((await whole(sort)).map(({ id }) => id)).size).toBe(45)
    const times = (await whole('NEWEST')).map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const { rows } = await app.services.pool.query<{ id: string; level: 'A1' }>(
      'select id, level from discussion_answer',
    )
    const levelOf = new Map(rows.map((row) => [row.id, levels.indexOf(row.level)]))
    const far = (await whole('LEVEL')).map((answer) => Math.abs((levelOf.get(answer.id) ?? 0) - 1))
    expect(far).toEqual(far.toSorted())
    expect((await talk.list(reader, { cursor: '0_1_x' })).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('an answer of another', () => {
  test('can be of help: the author learns to how many, and nobody else', async () => {
    const [author, reader, other] = await talk.people(3)
    if (!author || !reader || !other) throw new Error('nobody came')
    const id = (await talk.read(author)).body.own?.id ?? ''
    const at = { params: { answerId: id } }
    for (let time = 0; time < 2; time++) await app.as(reader).call('PUT /discussion/answers/:answerId/helpful', at)
    const marked = async (who: TestAccount) => (await talk.list(who)).body.answers.find((each) => each.id === id)
    expect(await marked(reader)).toMatchObject({ helpful: true })
    expect(await marked(other)).toMatchObject({ helpful: false })
    expect((await talk.read(author)).body.own?.helpfulTo).toBe(1)
    await app.as(reader).call('DELETE /discussion/answers/:answerId/helpful', at)
    expect((await talk.read(author)).body.own?.helpfulTo).toBe(0)
    expect((await app.as(author).call('PUT /discussion/answers/:answerId/helpful', at)).body.code).toBe('NOT_FOUND')
  })

  test('is out of sight when its author is hidden, until that person is shown again', async () => {
    const [author, reader, other] = await talk.people(3)
    if (!author || !reader || !other) throw new Error('nobody came')
    const id = (await talk.read(author)).body.own?.id ?? ''
    const { hiddenId } = (await talk.hide(reader, id)).body
    expect((await talk.hide(reader, id)).body.hiddenId).toBe(hiddenId)
    expect(await talk.seenBy(reader)).not.toContain(id)
    expect(await talk.seenBy(other)).toContain(id)
    const listed = await app.as(reader).call('GET /discussion/hidden-people')
    expect(listed.body.people).toMatchObject([{ id: hiddenId, name: '홍○○' }])
    const unhide = (who: TestAccount) =>
      app.as(who).call('DELETE /discussion/hidden-people/:hiddenId', { params: { hiddenId } })
    expect((await unhide(other)).body.code).toBe('NOT_FOUND')
    expect((await unhide(reader)).status).toBe(200)
    expect(await talk.seenBy(reader)).toContain(id)
  })

  test('is out of sight as soon as its author has left', async () => {
    const [author, reader] = await talk.people(2)
    if (!author || !reader) throw new Error('nobody came')
    const id = (await talk.read(author)).body.own?.id ?? ''
    await app.as(author).call('POST /account/leaving', { body: { reason: '' } })
    expect(await talk.seenBy(reader)).not.toContain(id)
  })
})
