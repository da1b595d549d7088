import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './policies-screen.tsx'

const open = (answers: object) =>
  openPage(<Screen />, {
    at: '/policies',
    answers: { 'GET /admin/policies': { versions: [] }, 'POST /admin/policies/preview': { blocks: [] }, ...answers },
  })
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function addVersion() {
  await screen.findByText('아직 정책이 없어요')
  write('시행일', '2020-01-01')
  write(/^글/, '제1조')
  fireEvent.click(screen.getByRole('button', { name: '새 버전 더하기' }))
  fireEvent.click(await screen.findByRole('button', { name: '더하기' }))
}

test('a version that is refused is said beside the form, with nothing above it; what was typed stays', async () => {
  open({ 'POST /admin/policies': refusal('STATE_CONFLICT') })
  await addVersion()
  await screen.findByText('시행일은 오늘이나 그 뒤이고, 지금까지의 버전보다 나중이어야 해요.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText(/^글/)).toHaveProperty('value', '제1조')
})

test.each([
  ['PLACEHOLDER', /설정에 없는 이름이/],
  ['PLAIN_TEXT', /링크나 굵은 글씨가 있는지/],
] as const)('the preview says what is wrong with a text: %s', async (rule, sentence) => {
  open({ 'POST /admin/policies/preview': refusal('VALIDATION_FAILED', { fields: [{ path: 'body.markdown', rule }] }) })
  await screen.findByText('아직 정책이 없어요')
  write(/^글/, '{{compnyName}}')
  await screen.findByText(sentence)
})

type Line = CallReply<'GET /admin/policies'>['versions'][number]
const aLine = (over: Partial<Line> = {}): Line => ({
  ...{ document: 'terms', version: '2026-11-01', title: '이용약관', effectiveOn: '2026-11-01', needsAgreement: false },
  ...{ addedBy: null, addedAt: null, told: 'NOBODY', tellingFrom: null, mayWithdraw: false },
  ...over,
})
const markdownCall = 'GET /admin/policies/:document/:version/markdown'

test('the preview draws a table as a table', async () => {
  const table = { kind: 'table' as const, head: ['항목', '기간'], rows: [['결제 기록', '5년']] }
  open({ 'POST /admin/policies/preview': { blocks: [table] } })
  await screen.findByText('아직 정책이 없어요')
  write(/^글/, '표')
  const drawn = within(await screen.findByRole('table'))
  expect(drawn.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['항목', '기간'])
  expect(drawn.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['결제 기록', '5년'])
})

test('a version has its text, and begins the next one; what stands in the form is not overwritten unasked', async () => {
  const page = open({
    'GET /admin/policies': { versions: [aLine({ document: 'refund' })] },
    [markdownCall]: { markdown: '## 제1조\n' },
  })
  const text = await screen.findByRole('link', { name: '글 보기 환불 정책 2026-11-01' })
  expect(text.getAttribute('href')).toBe('/customer/policy?document=refund&version=2026-11-01')
  fireEvent.click(screen.getByRole('button', { name: /^이 글에서 시작하기/ }))
  await waitFor(() => expect(screen.getByLabelText(/^글/)).toHaveProperty('value', '## 제1조\n'))
  expect(screen.getByLabelText('문서')).toHaveProperty('value', 'refund')
  write(/^글/, '내 글')
  fireEvent.click(screen.getByRole('button', { name: /^이 글에서 시작하기/ }))
  expect(screen.getByLabelText(/^글/)).toHaveProperty('value', '내 글')
  expect(page.madeTo(markdownCall)).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: '바꾸기' }))
  await waitFor(() => expect(screen.getByLabelText(/^글/)).toHaveProperty('value', '## 제1조\n'))
})

test('what is written lies on this device until it is added', async () => {
  open({})
  await screen.findByText('아직 정책이 없어요')
  write('시행일', '2099-01-01')
  write(/^글/, '제1조')
  cleanup()
  const page = open({
    'POST /admin/policies': aLine({ version: '2099-01-01', addedAt: '2026-11-24T00:00:00.000Z', told: 'WAITING' }),
  })
  await screen.findByText('이 기기에 두었던 글이에요.')
  fireEvent.click(screen.getByRole('button', { name: '새 버전 더하기' }))
  fireEvent.click(await screen.findByRole('button', { name: '더하기' }))
  await screen.findByText('새 버전을 더했어요. 60분 뒤부터 메일로 알려요.')
  expect(page.sent('POST /admin/policies')).toMatchObject([{ effectiveOn: '2099-01-01', markdown: '제1조' }])
  expect(screen.getByLabelText(/^글/)).toHaveProperty('value', '')
  expect(localStorage.getItem('rg_policy_drafts')).toBeNull()
})

test('a version that nobody was told of can be withdrawn, others cannot', async () => {
  const waiting = aLine({
    ...{ version: '2099-01-01', effectiveOn: '2099-01-01', addedBy: '오세라', addedAt: '2026-11-24T00:00:00.000Z' },
    ...{ told: 'WAITING', tellingFrom: '2026-11-24T01:00:00.000Z', mayWithdraw: true },
  })
  const page = open({
    'GET /admin/policies': { versions: [waiting, aLine()] },
    'DELETE /admin/policies/:document/:version': {},
  })
  fireEvent.click(await screen.findByRole('button', { name: '거두기 이용약관 2099-01-01' }))
  expect(screen.queryByRole('button', { name: '거두기 이용약관 2026-11-01' })).toBeNull()
  page.answer({ 'GET /admin/policies': { versions: [aLine()] } })
  fireEvent.click(await screen.findByRole('button', { name: '거두기' }))
  await waitFor(() => expect(screen.queryByText(/오세라/)).toBeNull())
  expect(page.madeTo('DELETE /admin/policies/:document/:version')).toMatchObject([
    { params: { document: 'terms', version: '2099-01-01' } },
  ])
})
