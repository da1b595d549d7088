import type { CallReply } from '@readgrow/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './policy-screen.tsx'

const policy: CallReply<'GET /policies/:document'> = {
  ...{ document: 'privacy', title: '개인정보 처리방침', version: '2026-11-01', effectiveOn: '2026-11-01' },
  ...{ versions: ['2026-12-01', '2026-11-01'], inForce: '2026-11-01' },
  upcoming: { version: '2026-12-01', effectiveOn: '2026-12-01' },
  blocks: [{ kind: 'paragraph', text: '모으는 정보' }],
}
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

// The guard sends whoever is signed in home from every address under /auth.
test.each([
  ['a visitor', null, '/auth/policy'],
  ['a reader', reader, '/customer/policy'],
])('every link of a policy leads %s to a page that opens', async (_who, session, path) => {
  await openPage(<Screen />, {
    at: `${path}?document=privacy`,
    session,
    answers: { 'GET /policies/:document': policy },
  })
  screen.getByText('모으는 정보')
  expect(linkTo('이용약관')).toBe(`${path}?document=terms`)
  expect(linkTo('바뀌는 글 보기')).toBe(`${path}?document=privacy&version=2026-12-01`)
  expect(linkTo(/2026-12-01/)).toBe(`${path}?document=privacy&version=2026-12-01`)
})
