import { expect, test } from 'vitest'
import { aVersion } from '../testing/manuscript.ts'
import { addRecallPoint, editRecallPoint, removeRecallPoint, toggleRecallProof } from './recall-points.ts'

const empty = aVersion('s1 1 A.\ns2 1 B.\ns3 1 C.\ns4 1 D.')

test('a version that has none gets points, four at most', () => {
  let version = empty
  for (let added = 0; added < 6; added++) version = addRecallPoint(version)
  expect(version.recall).toHaveLength(4)
  expect(empty.recall).toBeUndefined()
})

test('a point is changed and removed by its place, and the others stay', () => {
  const two = editRecallPoint(addRecallPoint(addRecallPoint(empty)), 1, { en: 'Trees grow.' })
  expect(two.recall?.map(({ en }) => en)).toEqual(['', 'Trees grow.'])
  expect(removeRecallPoint(two, 0).recall?.map(({ en }) => en)).toEqual(['Trees grow.'])
})

test('a point rests on three sentences at most, and one that it rests on is taken away', () => {
  const full = ['s1', 's2', 's3', 's4'].reduce(
    (version, id) => toggleRecallProof(version, 0, id),
    addRecallPoint(empty),
  )
  expect(full.recall?.[0]?.sentences).toEqual(['s1', 's2', 's3'])
  expect(toggleRecallProof(full, 0, 's2').recall?.[0]?.sentences).toEqual(['s1', 's3'])
})
