import { expect, test } from 'vitest'
import { aMember, aPage } from '../testing/members.ts'
import type { MemberFilter } from './filter.ts'
import { filterOf } from './filter.ts'
import type { Member } from './names.ts'
import { changed } from './use-members.ts'

const counts = { ACTIVE: 5, WAITING: 2, DEACTIVATED: 1, SUSPENDED: 0 }
const waiting = [aMember(1, { state: 'WAITING' }), aMember(2, { state: 'WAITING' })]
const pages = { pages: [aPage(waiting, { counts, total: 2 })], pageParams: [undefined] }
const everybody: MemberFilter = { search: '', sort: 'NAME' }
const approve = (member: Member): Member => (member.id === '1' ? { ...member, state: 'ACTIVE' } : member)

test('approving a member changes their state and the counts', () => {
  const [page] = changed(pages, approve, everybody).pages
  expect(page?.members.map(({ state }) => state)).toEqual(['ACTIVE', 'WAITING'])
  expect(page?.counts).toEqual({ ...counts, ACTIVE: 6, WAITING: 1 })
  expect(page?.total).toBe(2)
})

test('a member who no longer fits the filter leaves the list', () => {
  const [page] = changed(pages, approve, { ...everybody, state: 'WAITING' }).pages
  expect(page?.members.map(({ id }) => id)).toEqual(['2'])
  expect(page?.total).toBe(1)
})

test('a rejected member is gone from list and counts', () => {
  const [page] = changed(pages, (member) => (member.id === '1' ? null : member), everybody).pages
  expect(page?.members.map(({ id }) => id)).toEqual(['2'])
  expect(page?.counts).toEqual({ ...counts, WAITING: 1 })
})

test.each([
  ['', { search: '', sort: 'NAME' }],
  [
    'state=WAITING&team=3&role=owner&sort=JOINED&search=kim',
    { search: 'kim', state: 'WAITING', team: '3', role: 'owner', sort: 'JOINED' },
  ],
  ['state=LEFT&team=x&role=operator&sort=AGE', { search: '', sort: 'NAME' }],
])('the address %j is a filter that the server understands', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter)
})
