import { describe, expect, test } from 'vitest'
import { aCompany, aLearner, type Learner, seoul, type TestCompany, testApp } from '#testing'
import { colleaguesOf, ranksIn } from './testing/colleagues.ts'

const app = await testApp({ start: seoul('2026-12-01T10:00') })
const team = await colleaguesOf(app)

async function four(company: TestCompany) {
  const people: Learner[] = []
  for (const nickname of ['수달', '고래', '여우', '비밀토끼']) people.push(await team.taking(company, nickname))
  return people as [Learner, Learner, Learner, Learner]
}

/** Everything that every call says to somebody. */
async function everythingSeenBy(who: Learner) {
  const as = await team.asking(who)
  return JSON.stringify([
    (await as.call('GET /team-challenge')).body,
    (await as.call('GET /team-challenge/last-week')).body,
    (await as.call('GET /team-challenge/nickname-ideas')).body,
    (await team.join(who, '다른 이름')).body,
    (await team.rename(who, '고래')).body,
  ])
}

const ways: readonly (readonly [string, (who: Learner, company: TestCompany) => Promise<unknown>])[] = [
  ['opting out', (who) => team.leave(who)],
  ['losing the seat', ({ id }, company) => company.setState(id, 'DEACTIVATED')],
  ['being suspended', ({ id }, company) => company.setState(id, 'SUSPENDED')],
  [
    'leaving the service',
    ({ id }) => app.services.db.updateTable('account').set({ status: 'LEFT' }).where('id', '=', id).execute(),
  ],
]

describe.each(ways)('%s', (_, goes) => {
  test('hides somebody from the very next reply to anybody, for earlier weeks too', async () => {
    app.clock.set(seoul('2026-12-01T10:00'))
    const company = await aCompany(app)
    const [otter, whale, , hidden] = await four(company)
    await team.study(hidden)
    app.clock.advance({ days: 7 })
    await team.study(hidden)
    expect(await everythingSeenBy(otter)).toContain('비밀토끼')
    expect(ranksIn(await team.lastWeek(otter))).toHaveLength(4)
    await goes(hidden, company)
    for (const reader of [otter, whale]) {
      expect(await everythingSeenBy(reader)).not.toContain('비밀토끼')
      expect(await team.week(reader)).toMatchObject({ participants: 3, board: { reached: 0 } })
      expect(ranksIn(await team.lastWeek(reader))).toHaveLength(3)
    }
  })
})

describe('whoever takes no part', () => {
  test('sees how many do and no row of anybody, owners included', async () => {
    const company = await aCompany(app)
    await four(company)
    const stranger = await team.member(company)
    const owner = await aLearner(app, { host: company.host as 'acme.localhost', role: 'owner' })
    for (const who of [stranger, owner]) {
      const as = await team.asking(who)
      for (const path of ['GET /team-challenge', 'GET /team-challenge/last-week'] as const)
        expect((await as.call(path)).body).toMatchObject({ nickname: null, own: null, board: null })
      expect((await as.call('GET /team-challenge')).body.participants).toBe(4)
    }
    await team.join(owner, '사장 아님')
    expect(ranksIn(await team.week(owner))).toHaveLength(5)
  })

  test('leaves without harm, and joins again with this week, under a row that nobody knows', async () => {
    app.clock.set(seoul('2026-12-01T10:00'))
    const company = await aCompany(app)
    const [, , fox, rabbit] = await four(company)
    await team.study(rabbit)
    app.clock.advance({ days: 7 })
    await team.study(rabbit)
    const before = await team.week(rabbit)
    expect((await team.leave(rabbit)).status).toBe(200)
    expect((await team.leave(rabbit)).status).toBe(200)
    expect(await team.join(rabbit, '비밀토끼')).toMatchObject({ status: 200, body: { nickname: '비밀토끼' } })
    expect((await team.week(rabbit)).own).toMatchObject({ studied: 1 })
    expect(await team.lastWeek(rabbit)).toMatchObject({ participants: 3, own: null })
    const idOf = ({ board }: typeof before) => board?.top.find(({ mine }) => mine)?.id
    expect(idOf(await team.week(rabbit))).not.toBe(idOf(before))
    expect(ranksIn(await team.lastWeek(fox))).toHaveLength(3)
  })
})

describe('no call answers', () => {
  test.each([
    ['an individual', { host: 'localhost' }],
    ['an operator', { host: 'admin.localhost', role: 'operator' }],
    ['an editor', { host: 'admin.localhost', role: 'editor' }],
  ] as const)('%s', async (_, wish) => {
    const as = app.as(await app.anAccount(wish))
    const body = { nickname: '차분한 고래' }
    const replies = [
      await as.call('GET /team-challenge'),
      await as.call('GET /team-challenge/last-week'),
      await as.call('GET /team-challenge/nickname-ideas'),
      await as.call('PUT /team-challenge/participation', { body }),
      await as.call('PUT /team-challenge/nickname', { body }),
      await as.call('DELETE /team-challenge/participation'),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('another company: each has its own challenge, and the same nickname may be in both', async () => {
    const [one, other] = [await aCompany(app), await aCompany(app)]
    await four(one)
    const stranger = await team.taking(other, '비밀토끼')
    expect(await team.week(stranger)).toMatchObject({ participants: 1, board: null })
  })

  test('a name, an address or an id of an account', async () => {
    const company = await aCompany(app)
    const [otter, whale] = await four(company)
    const seen = await everythingSeenBy(otter)
    expect(seen).not.toMatch(/홍길동|example\.com/)
    for (const { id } of [otter, whale]) expect(seen).not.toMatch(new RegExp(`"${id}"|:${id}[,}]`))
    expect(Object.keys((await team.week(otter)).board?.top[0] ?? {})).toEqual([
      'id',
      'rank',
      'nickname',
      'percent',
      'mine',
    ])
  })
})

describe('a nickname', () => {
  test('is trimmed, and refused when it is too short, too long or gives somebody away', async () => {
    const company = await aCompany(app)
    const who = await team.member(company)
    for (const nickname of ['', ' ', 'a', '가'.repeat(13), 'a\u202eb', '가\n나'])
      expect((await team.join(who, nickname)).body.code, nickname).toBe('VALIDATION_FAILED')
    for (const nickname of ['홍길동', '홍 길동', '01012345678', 'k@naver.com'])
      expect((await team.join(who, nickname)).body.code, nickname).toBe('NICKNAME_REFUSED')
    expect((await team.week(who)).nickname).toBeNull()
    expect((await team.join(who, '  차분한 고래 ')).body.nickname).toBe('차분한 고래')
  })

  test('is never the name of a colleague', async () => {
    const company = await aCompany(app)
    const boss = await company.join('owner')
    await app.services.db.updateTable('account').set({ name: '오세라' }).where('id', '=', boss.id).execute()
    expect((await team.join(await team.member(company), '오 세라')).body.code).toBe('NICKNAME_REFUSED')
  })

  test('belongs to one person of a company, without regard to case and width', async () => {
    const company = await aCompany(app)
    const first = await team.taking(company, 'Blue Whale')
    const second = await team.member(company)
    expect((await team.join(second, 'ｂｌｕｅ ｗｈａｌｅ')).body.code).toBe('NICKNAME_TAKEN')
    await team.join(second, '수달')
    expect((await team.rename(second, 'BlueWhale')).body.code).toBe('NICKNAME_TAKEN')
    expect((await team.rename(first, 'BLUE WHALE')).body.nickname).toBe('BLUE WHALE')
    await team.leave(first)
    expect((await team.rename(second, 'Blue Whale')).status).toBe(200)
  })

  test('changes three times a day; the same one again is no change, and a refused one none either', async () => {
    app.clock.set(seoul('2026-12-01T10:00'))
    const company = await aCompany(app)
    await team.taking(company, '고래')
    const who = await team.taking(company, '하나')
    for (const nickname of ['하나', '고래', '둘이', '셋이', '셋이', '넷이']) await team.rename(who, nickname)
    expect((await team.week(who)).nickname).toBe('넷이')
    expect(await team.rename(who, '다섯')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await team.week(who)).nickname).toBe('넷이')
    app.clock.advance({ days: 1, minutes: 1 })
    expect((await team.rename(who, '다섯')).status).toBe(200)
  })

  test('cannot be changed by somebody who left on another device', async () => {
    const who = await team.taking(await aCompany(app), '하나')
    await team.leave(who)
    expect((await team.rename(who, '둘이')).body.code).toBe('STATE_CONFLICT')
  })

  test('is suggested, and a suggestion that is taken is not made', async () => {
    const company = await aCompany(app)
    const who = await team.member(company)
    const { ideas } = await who.call('GET /team-challenge/nickname-ideas', {})
    expect(ideas.length).toBeGreaterThan(2)
    expect((await team.join(who, ideas[0] ?? '')).status).toBe(200)
  })
})

describe('joining', () => {
  test('twice, and from two devices at once, is joining once: the first nickname stays', async () => {
    const company = await aCompany(app)
    const who = await team.member(company)
    const replies = await Promise.all(['고래', '고래', '수달', '여우'].map((nickname) => team.join(who, nickname)))
    const { nickname } = await team.week(who)
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { nickname } })
    expect((await team.join(who, '토끼')).body.nickname).toBe(nickname)
    expect((await team.week(who)).participants).toBe(1)
  })

  test('for one nickname at once lets one person have it', async () => {
    const company = await aCompany(app)
    const people = await Promise.all(Array.from({ length: 5 }, () => team.member(company)))
    const codes = await Promise.all(people.map(async (who) => (await team.join(who, '고래')).body.code ?? 'joined'))
    expect(codes.toSorted()).toEqual([...Array(4).fill('NICKNAME_TAKEN'), 'joined'])
  })

  test('and leaving in turn has an end: twenty tries an hour', async () => {
    const who = await team.member(await aCompany(app))
    for (let round = 0; round < 20; round++) {
      await team.join(who, '고래')
      await team.leave(who)
    }
    expect((await team.join(who, '고래')).body.code).toBe('RATE_LIMITED')
    expect((await team.leave(who)).status).toBe(200)
  })
})
