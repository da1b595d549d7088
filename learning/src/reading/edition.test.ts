import { describe, expect, test } from 'vitest'
import { addDays } from '../study-clock.ts'
import { bestLevel, levelDistance, orderEdition, readingMinutes } from './edition.ts'

const article = (id: string, publishedOn = '2026-11-01', levels = ['A2', 'B1', 'B2']) => ({ id, publishedOn, levels })
const shelf = ['a', 'b', 'c', 'd', 'e'].map((id) => article(id))
const idsOf = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)

describe('the order of a paper', () => {
  test('holds every story once, on every day, for every level, in whatever order the shelf comes', () => {
    for (let day = 0; day < 400; day++) {
      const date = addDays('2025-12-01', day)
      const old = shelf.map((one) => ({ ...one, publishedOn: '2025-01-01' }))
      for (const level of ['NONE', 'A1', 'B1', 'C1']) {
        const paper = idsOf(orderEdition(old, date, level))
        expect(paper.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
        expect(idsOf(orderEdition(old.toReversed(), date, level))).toEqual(paper)
      }
    }
  })

  test('turns by one story a day, so that each leads once before one leads again', () => {
    const leads = Array.from({ length: 10 }, (_, day) => orderEdition(shelf, addDays('2026-11-20', day), 'B1')[0]?.id)
    expect(new Set(leads.slice(0, 5)).size).toBe(5)
    expect(leads.slice(5)).toEqual(leads.slice(0, 5))
  })

  test('begins with what is published on the day itself', () => {
    const paper = orderEdition([...shelf, article('z', '2026-11-20'), article('y', '2026-11-20')], '2026-11-20', 'B1')
    expect(idsOf(paper).slice(0, 2)).toEqual(['y', 'z'])
  })

  test('keeps back what is of a day to come', () => {
    expect(idsOf(orderEdition([article('a'), article('later', '2026-11-21')], '2026-11-20', 'B1'))).toEqual(['a'])
  })

  test('puts stories without a version near the reader’s level last and hides none', () => {
    const paper = orderEdition([article('hard', '2026-11-20', ['B2']), ...shelf], '2026-11-20', 'A2')
    expect(paper.at(-1)?.id).toBe('hard')
    expect(paper).toHaveLength(6)
  })

  test('puts stories of another season behind the others, and before those off level', () => {
    const winter = { ...article('winter', '2026-06-20'), season: '11-20..02-10' }
    const all = [
      winter,
      article('hard', '2026-06-20', ['C1']),
      ...shelf.map((one) => ({ ...one, publishedOn: '2026-06-01' })),
    ]
    expect(idsOf(orderEdition(all, '2026-06-20', 'A2')).slice(-2)).toEqual(['winter', 'hard'])
    const inWinter = all.map((one) => ({ ...one, publishedOn: one.publishedOn.replace('-06-', '-12-') }))
    expect(orderEdition(inWinter, '2026-12-20', 'A2')[0]?.id).toBe('winter')
  })

  test('of an empty shelf is empty, and a shelf alone off level is not', () => {
    expect(orderEdition([], '2026-11-20', 'B1')).toEqual([])
    expect(idsOf(orderEdition([article('hard', '2026-11-01', ['B2'])], '2026-11-20', 'A1'))).toEqual(['hard'])
  })

  test('changes nothing in what it is given', () => {
    const given = Object.freeze(shelf.map((one) => Object.freeze(one)))
    expect(orderEdition(given, '2026-11-20', 'B1')).toHaveLength(5)
  })
})

describe('the level of a version', () => {
  test.each([
    ['NONE', 'A2'],
    ['A1', 'A2'],
    ['B1', 'B1'],
    ['C1', 'B2'],
  ])('for a reader at %s is %s', (reader, level) => {
    expect(bestLevel(['B2', 'A2', 'B1'], reader)).toBe(level)
  })

  test('is the easier one when two are equally near', () => {
    expect(bestLevel(['B2', 'A2'], 'B1')).toBe('A2')
    expect(bestLevel([], 'B1')).toBeUndefined()
  })

  test('lies one step from its neighbours', () => {
    expect([levelDistance('A1', 'A2'), levelDistance('C1', 'A2'), levelDistance('NONE', 'A2')]).toEqual([1, 3, 0])
  })
})

test('reading takes at least a minute, and longer for beginners', () => {
  expect(readingMinutes(10, 'B1')).toBe(1)
  expect(readingMinutes(380, 'B1')).toBe(4)
  expect(readingMinutes(350, 'A2')).toBe(5)
})
