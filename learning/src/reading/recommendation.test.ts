import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../study-clock.ts'
import { type ArticleCandidate, bestCoverage, interestsOf, rankArticles } from './recommendation.ts'

const today = '2026-11-20'
const plain: ArticleCandidate = {
  id: 'plain',
  section: 'science',
  publishedOn: '2026-10-01',
  coverage: 0.965,
  dueWords: 0,
  fadingWords: 0,
  read: false,
  levelDistance: 0,
}
const neutral = { interests: new Map<string, number>(), vote: 0 }
const idsOf = (ranked: readonly { id: string }[]) => ranked.map(({ id }) => id)
const one = (change: Partial<ArticleCandidate>, reader: Parameters<typeof rankArticles>[1] = neutral) =>
  rankArticles([{ ...plain, ...change }], reader, today)[0]
const scoreOf = (...given: Parameters<typeof one>) => one(...given)?.score ?? Number.NaN

const candidate = fc.record({
  section: fc.constantFrom('science', 'culture', 'health'),
  publishedOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, -days)),
  coverage: fc.double({ min: 0.7, max: 1, noNaN: true }),
  dueWords: fc.nat(30),
  fadingWords: fc.nat(30),
  read: fc.boolean(),
  levelDistance: fc.nat(4),
})
const reader = fc.record({
  interests: fc
    .array(fc.double({ min: 0.01, max: 9, noNaN: true }), { minLength: 2, maxLength: 2 })
    .map(([science = 1, culture = 1]) => new Map(Object.entries({ science, culture }))),
  vote: fc.double({ min: -1, max: 1, noNaN: true }),
})

describe('recommended articles', () => {
  test('hold every article once, the same in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 30 }), reader, (given, who) => {
        const named = given.map((article, index) => ({ ...article, id: `a${index}` }))
        const ranked = rankArticles(named, who, today)
        expect(idsOf(ranked).toSorted()).toEqual(idsOf(named).toSorted())
        expect(rankArticles(named.toReversed(), who, today)).toEqual(ranked)
      }),
    )
  })

  test('never have a read one before an unread one, nor a too hard one before one that is not', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 30 }), reader, (given, who) => {
        const named = given.map((article, index) => ({ ...article, id: `a${index}` }))
        const ranked = rankArticles(named, who, today).map(({ id, recommended }) => {
          const article = named.find((each) => each.id === id) ?? plain
          return { recommended, group: Number(article.read) * 2 + Number(article.coverage < 0.9) }
        })
        expect(ranked.map(({ group }) => group)).toEqual(ranked.map(({ group }) => group).toSorted())
        for (const { recommended, group } of ranked) expect(recommended).toBe(group === 0)
      }),
    )
  })

  test('rise with due and fading words, with interest, with newness, with nearness of level', () => {
    fc.assert(
      fc.property(candidate, reader, (article, who) => {
        const score = scoreOf(article, who)
        const { section, dueWords, fadingWords, publishedOn, levelDistance } = article
        const fonder = new Map([...who.interests, [section, (who.interests.get(section) ?? 1) + 0.5]])
        expect(scoreOf({ ...article, dueWords: dueWords + 1 }, who)).toBeGreaterThanOrEqual(score)
        expect(scoreOf({ ...article, fadingWords: fadingWords + 1 }, who)).toBeGreaterThanOrEqual(score)
        expect(scoreOf(article, { ...who, interests: fonder })).toBeGreaterThanOrEqual(score)
        expect(scoreOf({ ...article, publishedOn: addDays(publishedOn, -1) }, who)).toBeLessThan(score)
        expect(scoreOf({ ...article, levelDistance: levelDistance + 1 }, who)).toBeLessThan(score)
      }),
    )
  })

  test('rise towards the best coverage from either side', () => {
    const coverage = fc.double({ min: 0.7, max: 1, noNaN: true })
    fc.assert(
      fc.property(coverage, coverage, reader, (left, right, who) => {
        const away = (value: number) => value - bestCoverage(who.vote)
        fc.pre(Math.sign(away(left)) === Math.sign(away(right)))
        const [nearer, farther] = Math.abs(away(left)) < Math.abs(away(right)) ? [left, right] : [right, left]
        expect(scoreOf({ coverage: nearer }, who)).toBeGreaterThanOrEqual(scoreOf({ coverage: farther }, who))
      }),
    )
  })

  test('put equals newest first, then by id, and keep back what is of a day to come', () => {
    // So old that a day no longer changes the score.
    const old = ['c', 'a', 'b'].map((id) => ({ ...plain, id, publishedOn: id === 'b' ? '1900-01-02' : '1900-01-01' }))
    const later = { ...plain, id: 'later', publishedOn: addDays(today, 1) }
    expect(idsOf(rankArticles([...old, later], neutral, today))).toEqual(['b', 'a', 'c'])
    expect(rankArticles([], neutral, today)).toEqual([])
  })

  test('keep to a variety: the most beloved section weighs at most four times the least', () => {
    const interests = new Map(Object.entries({ science: 1000, culture: 0.0001 }))
    const who = { interests, vote: 0 }
    expect(scoreOf({}, who) / scoreOf({ section: 'culture' }, who)).toBeCloseTo(4, 10)
  })
})

describe('votes on difficulty', () => {
  test('move the best coverage to 98 % at most and 94 % at least', () => {
    expect([-9, -1, -0.5, 0, 0.5, 1, 9].map((vote) => Number(bestCoverage(vote).toFixed(4)))).toEqual([
      0.94, 0.94, 0.9525, 0.965, 0.9725, 0.98, 0.98,
    ])
  })

  test('change the order and nothing else', () => {
    const shelf = [
      { ...plain, id: 'easy', coverage: 0.985 },
      { ...plain, id: 'steep', coverage: 0.94 },
      { ...plain, id: 'hard', coverage: 0.89 },
    ]
    const tooHard = rankArticles(shelf, { ...neutral, vote: 1 }, today)
    const tooEasy = rankArticles(shelf, { ...neutral, vote: -1 }, today)
    expect(idsOf(tooHard)).toEqual(['easy', 'steep', 'hard'])
    expect(idsOf(tooEasy)).toEqual(['steep', 'easy', 'hard'])
    for (const ranked of [tooHard, tooEasy])
      expect(ranked.map(({ recommended }) => recommended)).toEqual([true, true, false])
  })
})

describe('the reason of a recommendation', () => {
  test.each([
    ['DUE_WORDS', { dueWords: 12, coverage: 0.99 }],
    ['DUE_WORDS', { fadingWords: 20, coverage: 0.93 }],
    ['FITS', { dueWords: 1 }],
    ['INTEREST', { section: 'culture', coverage: 0.99 }],
    ['NEW', { publishedOn: today, coverage: 0.99 }],
    [null, { coverage: 0.99 }],
  ] as const)('is %s where that speaks most for it', (reason, change) => {
    const who = { interests: new Map([['culture', 2.5]]), vote: 0 }
    expect(one(change, who)?.reason).toBe(reason)
  })

  test('is never said of an article of which it is not true', () => {
    fc.assert(
      fc.property(candidate, reader, (article, who) => {
        const said = one(article, who)?.reason
        if (said === 'DUE_WORDS') expect(article.dueWords + article.fadingWords).toBeGreaterThan(0)
        if (said === 'FITS') expect(Math.abs(article.coverage - 0.965)).toBeLessThan(0.016)
        if (said === 'INTEREST') expect(who.interests.get(article.section)).toBeGreaterThan(1)
        if (said === 'NEW') expect(article.publishedOn >= addDays(today, -7)).toBe(true)
      }),
    )
  })
})

describe('interests', () => {
  const sections = ['science', 'culture', 'health']
  const visit = (section: string, on = today, kind: 'READ' | 'SAVED' | 'FINISHED' = 'READ') => ({ section, on, kind })

  test('of a new reader are all equal', () => {
    expect([...interestsOf([], sections, today).values()]).toEqual([1, 1, 1])
  })

  test('count a visit half after 30 days, and saving or finishing twice', () => {
    // (1 + 1, 1 + ½, 1) of 4.5, times 3
    const read = interestsOf([visit('science'), visit('culture', addDays(today, -30))], sections, today)
    expect(read.get('science')).toBeCloseTo(6 / 4.5, 10)
    expect(read.get('culture')).toBeCloseTo(4.5 / 4.5, 10)
    expect(read.get('health')).toBeCloseTo(3 / 4.5, 10)
    const finished = interestsOf([visit('science', today, 'FINISHED')], sections, today)
    expect(finished).toEqual(interestsOf([visit('science', today, 'SAVED')], sections, today))
    expect(finished).toEqual(interestsOf([visit('science'), visit('science')], sections, today))
  })

  test('never leave a section without weight, average 1, and rise with every visit', () => {
    const visits = fc.array(
      fc.record({
        section: fc.constantFrom(...sections, 'a section that was closed'),
        on: fc.integer({ min: -5, max: 900 }).map((days) => addDays(today, -days)),
        kind: fc.constantFrom('READ', 'SAVED', 'FINISHED'),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(visits, (history) => {
        const weights = interestsOf(history, sections, today)
        const values = [...weights.values()]
        expect(Math.min(...values)).toBeGreaterThan(0)
        expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(1, 10)
        const more = interestsOf([...history, visit('health')], sections, today)
        expect(more.get('health')).toBeGreaterThan(weights.get('health') ?? 0)
      }),
    )
  })
})
