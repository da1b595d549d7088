import { expect, test } from 'vitest'
import { coveredMethods, declaredAt } from './declared-methods.ts'

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
  ['members/export', '/members/export'],
  ['members/7/teams', '/members/:id/teams'],
  ['members/7/notes', '/members/:id/:part'],
  ['teams/export', '/:any/export'],
])('%s is at %s', (address, path) => {
  expect(declaredAt(byPath, address)).toBe(path)
})

test.each(['', 'members/', 'member', 'members/7/teams/1', 'Members', 'constructor'])(
  'nothing is at "%s"',
  (address) => {
    expect(declaredAt(byPath, address)).toBeUndefined()
  },
)

test('what another path would take for its parameter is refused where this path does not declare it', () => {
  const methods = new Map([
    ['/members', new Set(['GET'])],
    ['/members/:id', new Set(['GET', 'PATCH', 'DELETE'])],
    ['/members/:key', new Set(['POST'])],
    ['/members/export', new Set(['GET', 'POST'])],
  ])
  expect([...coveredMethods(methods)]).toEqual([
    ['/members', []],
    ['/members/:id', ['POST']],
    ['/members/:key', ['GET', 'PATCH', 'DELETE']],
    ['/members/export', ['PATCH', 'DELETE']],
  ])
})
