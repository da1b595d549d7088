import { gatewayDown } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { anInquiry, file, id, reader } from '../testing/inquiry.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader } from '../testing/sessions.ts'
import { Screen as EditScreen } from './edit-screen.tsx'

const [send, upload, remove] = [
  'POST /inquiries',
  'PUT /inquiry-files/:fileId',
  'DELETE /inquiry-files/:fileId',
] as const
const edit = (answers = {}, at = '/customer/inquiry/edit') =>
  openPage(<EditScreen />, { at, session: reader, answers: { 'GET /common/header-info': aHeader(), ...answers } })
const draftCopies = () => sessionStorage.getItem('rg_inquiry_drafts') ?? ''

async function fillIn() {
  fireEvent.change(screen.getByLabelText('무엇에 관한 문의인가요?'), { target: { value: 'DEVICE' } })
  await write('제목', '소리가 나지 않아요')
  await write('내용', '재생을 눌러도 조용해요.')
}

async function choose() {
  const chosen = new File(['x'], file.name, { type: file.mime })
  fireEvent.change(screen.getByLabelText('파일 고르기'), { target: { files: [chosen] } })
  await settle()
}

test('an inquiry waits for its files, and says so', async () => {
  const stored = Promise.withResolvers<typeof file>()
  const page = await edit({ [upload]: () => stored.promise, [send]: anInquiry() })
  await fillIn()
  await choose()
  await click('문의 보내기')
  screen.getByText('파일을 올리고 있어요. 끝난 뒤 보내 주세요.')
  expect(page.madeTo(send)).toEqual([])
  stored.resolve(file)
  await settle()
  expect(screen.queryByText('파일을 올리고 있어요. 끝난 뒤 보내 주세요.')).toBeNull()
  await click('문의 보내기')
  expect(page.sent(send)).toMatchObject([{ files: [file.id] }])
})

test('an upload that fails holds nothing back', async () => {
  const page = await edit({ [upload]: gatewayDown, [send]: anInquiry() })
  await fillIn()
  await choose()
  screen.getByText(/올리지 못했어요/)
  await click('문의 보내기')
  expect(page.sent(send)).toMatchObject([{ files: [] }])
})

test('while the text is on its way no file can be added, and nothing brings the sent draft back', async () => {
  const [sent, stored] = [Promise.withResolvers<ReturnType<typeof anInquiry>>(), Promise.withResolvers<typeof file>()]
  const page = await edit({ [upload]: () => stored.promise, [send]: () => sent.promise })
  await fillIn()
  await click('문의 보내기')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '파일 붙이기' }).disabled).toBe(true)
  // A picker that was open already.
  await choose()
  sent.resolve(anInquiry())
  await settle()
  expect(page.place()).toBe(`/customer/inquiry/detail/${id}`)
  expect(draftCopies()).not.toContain('소리가 나지 않아요')
  stored.resolve(file)
  await settle()
  expect(draftCopies()).not.toContain('소리가 나지 않아요')
})

test('a file that arrives after its form was left goes into what is still written, and into nothing that was sent', async () => {
  const stored = [Promise.withResolvers<typeof file>(), Promise.withResolvers<typeof file>()] as const
  const first = await edit({ [upload]: () => stored[0].promise })
  await fillIn()
  await choose()
  first.leave()
  stored[0].resolve(file)
  await settle()
  const second = await edit({ [upload]: () => stored[1].promise })
  screen.getByRole('button', { name: `${file.name} 빼기` })
  await choose()
  second.leave()
  const third = await edit({ [send]: anInquiry() })
  await click('문의 보내기')
  expect(third.sent(send)).toMatchObject([{ title: '소리가 나지 않아요', files: [file.id] }])
  stored[1].resolve({ ...file, id })
  await settle()
  expect(draftCopies()).not.toContain('소리가 나지 않아요')
})

test('a file that is taken off is let go of at once; one that the inquiry has stays until the change is saved', async () => {
  const page = await edit({ [upload]: file, [remove]: {} })
  await choose()
  await click(`${file.name} 빼기`)
  expect(page.madeTo(remove)).toMatchObject([{ params: { fileId: file.id } }])
  page.leave()
  const changing = await edit({ 'GET /inquiries/:inquiryId': anInquiry() }, `/customer/inquiry/edit?id=${id}`)
  await click(`${file.name} 빼기`)
  expect(screen.queryByRole('button', { name: `${file.name} 빼기` })).toBeNull()
  expect(changing.madeTo(remove)).toEqual([])
})

test.each([
  ['/customer/faq?open=refund-when', '/customer/faq?open=refund-when'],
  ['/guide/detail/first-day', '/guide/detail/first-day'],
  ['https://evil.example/', '/article/detail/tiny-forests'],
  ['/customer/faq?q=비밀', '/article/detail/tiny-forests'],
])('an inquiry from %s says that it is about %s', async (from, page) => {
  sessionStorage.setItem('rg_before_inquiry', '/article/detail/tiny-forests')
  const opened = await edit({ [send]: anInquiry() }, `/customer/inquiry/edit?from=${encodeURIComponent(from)}`)
  screen.getByText(page)
  await fillIn()
  await click('문의 보내기')
  expect(opened.sent(send)).toMatchObject([{ page }])
})
