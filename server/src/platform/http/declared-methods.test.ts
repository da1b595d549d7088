import { expect, test } from 'vitest'
import { declaredAt, overlapsOf } from './declared-methods.ts'

const paths = [
  '/members',
  '/members/:id',
  '/members/export',
  '/members/:id/teams',
  '/members/:id/:part',
  '/:any/export',
]
const byPath = new Map(paths.map((path) => [path, path]))

test.each([
  ['members', '/members'],
  ['members/7', '/members/:id'],
  ['members/', '/members/:id'],
  ['members/export', '/members/export'],
  ['members/7/teams', '/members/:id/teams'],
  ['members/7/notes', '/members/:id/:part'],
  ['teams/export', '/:any/export'],
])('%s is at %s', (address, path) => {
  expect(declaredAt(byPath, address)).toBe(path)
})

test.each(['', 'member', 'members/7/teams/1', 'Members', 'constructor', ':anything'])(
  'nothing is at "%s"',
  (address) => {
    expect(declaredAt(byPath, address)).toBeUndefined()
  },
)

test('where two paths overlap, the methods of the later one are refused that the first does not declare', () => {
  const methods = new Map([
    ['/members', new Set(['GET'])],
    ['/members/:id', new Set(['GET', 'PATCH', 'DELETE'])],
    ['/members/export', new Set(['GET', 'POST'])],
    ['/members/:id/teams', new Set(['POST'])],
    ['/members/about/:topic', new Set(['GET'])],
  ])
  expect(overlapsOf(methods)).toEqual([
    { path: '/members/about/:topic', at: '/members/about/teams', methods: ['POST'] },
    { path: '/members/export', at: '/members/export', methods: ['PATCH', 'DELETE'] },
  ])
})
