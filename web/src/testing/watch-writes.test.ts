import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openQueryClient } from '#query'
import { staleReads } from './stale-reads.ts'
import { watchOf } from './watch-writes.ts'

const rating = { name: 'PUT /inquiries/:inquiryId/rating', params: { inquiryId: '1' } } as const
const sentences = (names: readonly string[]) => names.map((name) => `${rating.name} leaves ${name} as it was before.`)

test('every action of a screen says which replies it makes old', () => {
  const sources = join(import.meta.dirname, '..')
  const actions = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/\buseAction\(\s*'([^']+)'/g)])
    .flatMap(([, name = '']) => (name.startsWith('GET ') ? [] : [name]))
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((name) => !Object.hasOwn(staleReads, name))).toEqual([])
})

test('a reply that an action made old is forgotten, asked for again, or replaced', () => {
  const queries = openQueryClient(() => Promise.resolve({}))
  const watch = watchOf(queries)
  watch.saw(rating)
  expect(watch.old()).toEqual(sentences(['GET /inquiries', 'inquiry pages', 'GET /inquiries/:inquiryId']))
  void queries.invalidateQueries({ queryKey: ['GET /inquiries'] })
  queries.removeQueries({ queryKey: ['inquiry pages'] })
  expect(watch.old()).toEqual(sentences(['GET /inquiries/:inquiryId']))
  queries.setQueryData(['GET /inquiries/:inquiryId', { params: { inquiryId: '1' } }], {})
  expect(watch.old()).toEqual([])
  watch.saw(rating)
  expect(watch.old()).toHaveLength(3)
})
