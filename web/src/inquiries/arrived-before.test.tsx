import { offline, refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { anInquiry, file, id, reader } from '../testing/inquiry.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader } from '../testing/sessions.ts'
import { Screen as DetailScreen } from './detail-screen.tsx'
import { Screen as EditScreen } from './edit-screen.tsx'
import type { Inquiry } from './inquiry.ts'

const [send, save, read, add] = [
  'POST /inquiries',
  'PUT /inquiries/:inquiryId',
  'GET /inquiries/:inquiryId',
  'POST /inquiries/:inquiryId/follow-ups',
] as const

const edit = (answers = {}) =>
  openPage(<EditScreen />, {
    at: '/customer/inquiry/edit',
    session: reader,
    answers: { 'GET /common/header-info': aHeader(), ...answers },
  })

/** Sends an inquiry whose reply is lost, changes it, and sends it again: the server has the first words. */
async function changedAfterwards(arrived: Inquiry, { withFile = false } = {}) {
  const page = await edit({ [send]: offline, 'PUT /inquiry-files/:fileId': file })
  fireEvent.change(screen.getByLabelText('무엇에 관한 문의인가요?'), { target: { value: 'DEVICE' } })
  await write('제목', '소리가 나지 않아요')
  await write('내용', '재생을 눌러도 조용해요.')
  if (withFile) {
    const chosen = new File(['x'], file.name, { type: file.mime })
    fireEvent.change(screen.getByLabelText('파일 고르기'), { target: { files: [chosen] } })
    await settle()
  }
  await click('문의 보내기')
  page.answer({ [send]: refusal('ARRIVED_BEFORE'), [read]: arrived })
  await write('내용', '다시 켜니 돼요.')
  await click('문의 보내기')
  return page
}

describe('an inquiry that was changed after its reply was lost', () => {
  test('is not taken for sent: it says what arrived, and changes that into the new words', async () => {
    const page = await changedAfterwards(anInquiry({ revision: 2 }))
    expect(screen.getByRole('alert').textContent).toContain('먼저 보낸 ‘소리가 나지 않아요’ 문의가 이미 도착했어요.')
    expect((screen.getByLabelText('내용') as HTMLTextAreaElement).value).toBe('다시 켜니 돼요.')
    expect(page.place()).toBe('/customer/inquiry/edit')
    page.answer({ [save]: anInquiry({ revision: 3 }) })
    await click('먼저 보낸 문의를 이 글로 고치기')
    expect(page.sent(save)).toMatchObject([{ revision: 2, text: '다시 켜니 돼요.' }])
    expect(page.place()).toBe(`/customer/inquiry/detail/${id}`)
    screen.getByText('고친 내용을 저장했어요.')
  })

  test('is sent as another one under an id of its own, without the files of the first', async () => {
    const page = await changedAfterwards(anInquiry(), { withFile: true })
    screen.getByText(/먼저 보낸 파일은 새 문의에 함께 가지 않아요/)
    page.answer({ [send]: anInquiry() })
    await click('새 문의로 보내기')
    const [first, second, third] = page.sent(send)
    expect(second?.id).toBe(first?.id)
    expect(second?.files).toEqual([file.id])
    expect(third?.id).not.toBe(first?.id)
    expect(third).toMatchObject({ text: '다시 켜니 돼요.', files: [] })
  })

  test('can only be another one when the first has its answer', async () => {
    await changedAfterwards(anInquiry({ state: 'ANSWERED', mayEdit: false }))
    expect(screen.queryByRole('button', { name: '먼저 보낸 문의를 이 글로 고치기' })).toBeNull()
    expect(screen.getByRole('link', { name: '먼저 보낸 문의 보기' }).getAttribute('href')).toBe(
      `/customer/inquiry/detail/${id}`,
    )
  })

  test('is changed on top of what somebody changed meanwhile', async () => {
    const page = await changedAfterwards(anInquiry())
    page.answer({ [save]: refusal('VERSION_CONFLICT'), [read]: anInquiry({ revision: 7 }) })
    await click('먼저 보낸 문의를 이 글로 고치기')
    screen.getByText(/다른 기기에서 먼저 고쳤어요/)
    page.answer({ [save]: anInquiry({ revision: 8 }) })
    await click('먼저 보낸 문의를 이 글로 고치기')
    expect(page.sent(save)).toMatchObject([{ revision: 1 }, { revision: 7 }])
  })
})

test('an addition that was changed after its reply was lost shows what arrived, and goes under another id', async () => {
  const asked = anInquiry({
    ...{ state: 'ANSWERED', mayEdit: false, mayAsk: true, mayAskUntil: '2026-12-04T02:00:00.000Z' },
  })
  const page = await openPage(<DetailScreen />, {
    at: `/customer/inquiry/detail/${id}`,
    row: '/customer/inquiry/detail/:id',
    session: reader,
    answers: { 'GET /common/header-info': aHeader(), [read]: asked, [add]: offline },
  })
  await click('다시 문의하기')
  await write('다시 물어볼 내용', '아직이에요.')
  await click('다시 문의 보내기')
  const [message = expect.fail('there is no message')] = asked.messages
  const arrived = anInquiry({
    ...{ state: 'ASKED_AGAIN', mayEdit: false, mayAsk: true, revision: 3 },
    messages: [message, { ...message, id: file.id, text: '아직이에요.', files: [] }],
  })
  page.answer({ [add]: refusal('ARRIVED_BEFORE'), [read]: arrived })
  await write('다시 물어볼 내용', '이제 돼요.')
  await click('다시 문의 보내기')
  screen.getByText(/먼저 보낸 글이 이미 도착해서 위에 있어요/)
  screen.getByText('아직이에요.', { selector: 'article p' })
  expect((screen.getByLabelText('다시 물어볼 내용') as HTMLTextAreaElement).value).toBe('이제 돼요.')
  page.answer({ [add]: arrived })
  await click('다시 문의 보내기')
  await settle()
  const ids = page.sent(add).map((body) => body.id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
