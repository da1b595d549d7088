import { consentDocuments, requiredConsents } from '@readgrow/contract/constants'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConsentList } from './consent-list.tsx'
import {
  type Agreed,
  allConsents,
  type ConsentItem,
  consentRows,
  howMany,
  missingConsents,
  withConsent,
} from './consents.ts'

afterEach(cleanup)

const items: ConsentItem[] = consentDocuments.map((document) => ({
  document,
  title: document,
  required: requiredConsents.includes(document),
  version: '2026-11-01',
}))
const nothing: Agreed = new Set()

test('only required items are missing, and optional ones never', () => {
  expect(missingConsents(items, nothing)).toEqual(['terms', 'privacy', 'age14'])
  expect(missingConsents(items, new Set(['terms', 'privacy', 'age14']))).toEqual([])
})

test('every item is answered, a no as well as a yes', () => {
  const rows = consentRows(items, new Set(['terms', 'marketing']))
  expect(rows.map((row) => [row.document, row.agreed])).toEqual([
    ['terms', true],
    ['privacy', false],
    ['age14', false],
    ['marketing', true],
    ['night-marketing', false],
  ])
})

test('mail at night rests on mail: it cannot be agreed to alone and goes with it', () => {
  expect(withConsent(nothing, 'night-marketing', true)).toEqual(nothing)
  const both = withConsent(withConsent(nothing, 'marketing', true), 'night-marketing', true)
  expect(both).toEqual(new Set(['marketing', 'night-marketing']))
  expect(withConsent(both, 'marketing', false)).toEqual(nothing)
})

test('everything, some of it and nothing are told apart', () => {
  expect(howMany(items, nothing)).toBe('none')
  expect(howMany(items, new Set(['terms']))).toBe('some')
  expect(howMany(items, allConsents(items))).toBe('all')
})

function List({ missing = [] }: { readonly missing?: ConsentItem['document'][] }) {
  const [agreed, setAgreed] = useState(nothing)
  return <ConsentList items={items} agreed={agreed} onChange={setAgreed} missing={missing} />
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((each) => each.checked)

test('nothing is ticked beforehand; the first box ticks and unticks all the others', () => {
  render(<List />)
  expect(ticked()).toEqual([false, false, false, false, false, false])
  fireEvent.click(box(/전체 동의/))
  expect(ticked()).toEqual([true, true, true, true, true, true])
  fireEvent.click(box(/전체 동의/))
  expect(ticked()).toEqual([false, false, false, false, false, false])
})

test('with some boxes ticked the first one is mixed, and a press ticks the rest', () => {
  render(<List />)
  fireEvent.click(box(/\(필수\)\s*terms/))
  expect(box(/전체 동의/).indeterminate).toBe(true)
  fireEvent.click(box(/전체 동의/))
  expect(ticked()).toEqual([true, true, true, true, true, true])
})

test('a required item that was left open says so until it is ticked', () => {
  render(<List missing={['privacy']} />)
  expect(box(/privacy/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(box(/privacy/))
  expect(box(/privacy/).hasAttribute('aria-invalid')).toBe(false)
})

test('every item leads to its text in the version that is agreed to', () => {
  render(<List />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/auth/policy?document=terms&version=2026-11-01',
    '/auth/policy?document=privacy&version=2026-11-01',
    '/auth/policy?document=terms&version=2026-11-01',
    '/auth/policy?document=terms&version=2026-11-01',
    '/auth/policy?document=terms&version=2026-11-01',
  ])
})
