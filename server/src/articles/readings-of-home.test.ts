import { expect, test } from 'vitest'
import { frontOf } from './readings-of-home.ts'

const row = (id: number, isRead: boolean) => ({ id, readSeq: isRead ? id : null })

test('the front of a paper has enough to read, however much of it has been read', () => {
  const rows = Array.from({ length: 60 }, (_, id) => row(id, id < 30))
  const front = frontOf(rows)
  expect(front.filter(({ readSeq }) => readSeq === null)).toHaveLength(20)
  expect(front).toEqual(rows.slice(0, 50))
})

test('the front of a paper keeps what is read today in its place', () => {
  const rows = Array.from({ length: 40 }, (_, id) => row(id, false))
  const after = rows.map(({ id }) => row(id, id === 0))
  expect(
    frontOf(after)
      .map(({ id }) => id)
      .slice(0, 20),
  ).toEqual(frontOf(rows).map(({ id }) => id))
})

test('the front of a short paper is all of it', () => {
  const rows = [row(1, true), row(2, false)]
  expect(frontOf(rows)).toEqual(rows)
})
