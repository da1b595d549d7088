import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
