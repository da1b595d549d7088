import { offline, refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useTakeProgress } from '#takes'
import { click, settle } from '../testing/acting.ts'
import { beginDesk, openDesk, record, untilSent } from '../testing/anchor-desk.tsx'
import { FakeRecorder } from '../testing/microphone.ts'
import { someConsents } from '../testing/takes.ts'
import { until } from '../testing/until.ts'

beforeEach(() => void beginDesk())

describe('a take that does not arrive', () => {
  const line = (text: RegExp) => until(() => expect(screen.getByText(text).closest('[role=status]')).toBeTruthy())

  test('without a connection is said to be kept and to be sent later, until it is there', async () => {
    const { answer, server } = await openDesk({ answers: { 'PUT /takes/:takeId': offline } })
    await record()
    await click(/끝까지 읽었어요/)
    await line(/^녹음을 아직 보내지 못했어요. 이 기기에 저장해 뒀고, 연결되면 보낼게요.$/)
    answer(server.answers)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    await untilSent(server)
    await until(() => expect(screen.queryByText(/아직 보내지 못했어요/)).toBeNull())
  })

  test('because consent was withdrawn in another tab is said to be refused, and is sent once it is given', async () => {
    let agreed = true
    const { server, madeTo } = await openDesk({
      answers: {
        'GET /takes/consents': () => someConsents(agreed ? undefined : null),
        'PUT /takes/consents/:purpose': () => {
          agreed = true
          return {}
        },
      },
    })
    agreed = false
    server.refuse(refusal('RECORDING_CONSENT_REQUIRED'))
    await record()
    await click(/끝까지 읽었어요/)
    await line(/^녹음 동의를 철회해서 서버가 녹음을 받지 않았어요. 이 기기에만 있어요.$/)
    await until(() => expect(madeTo('GET /takes/consents')).toHaveLength(2))
    await click('동의하고 보내기')
    const sheet = await screen.findByRole('dialog', { name: 'RECORDING에 동의해 주세요' })
    fireEvent.click(within(sheet).getByRole('button', { name: '동의하기' }))
    await untilSent(server)
    await until(() => expect(screen.queryByText(/동의를 철회해서/)).toBeNull())
    expect(madeTo('PUT /takes/consents/:purpose')).toHaveLength(1)
  })

  test('because there is no more room leads to where room is made, also on another visit', async () => {
    const { server, leave } = await openDesk()
    server.refuse(refusal('RECORDINGS_FULL'))
    await record()
    await click(/끝까지 읽었어요/)
    await line(/서버가 녹음을 받지 않아 이 기기에만 있어요/)
    leave()
    act(() => useTakeProgress.setState({}, true))
    await openDesk()
    await line(/서버가 녹음을 받지 않아 이 기기에만 있어요/)
    expect(screen.getByRole('link', { name: '녹음 관리하기' }).getAttribute('href')).toBe('/mypage/account')
  })
})

describe('a recording that is left in the middle', () => {
  test('is said to be kept, and is offered at once where one returns', async () => {
    await openDesk()
    await click('녹음 시작하기')
    await click('다음 문장')
    await until(() => expect(screen.getByText(/^녹음을 끝내지 않고 나왔어요/)).toBeTruthy())
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
    await click('앞 문장')
    await until(() => expect(screen.getByText('끝내지 못한 녹음이 있어요')).toBeTruthy())
    await click('불러오기')
    await until(() => expect(screen.getByRole('heading', { name: '방금 녹음' })).toBeTruthy())
  })

  test('of which the device has nothing is said to be gone', async () => {
    vi.spyOn(FakeRecorder.prototype, 'requestData').mockImplementation(() => undefined)
    await openDesk()
    await click('녹음 시작하기')
    await click('다음 문장')
    await until(() => expect(screen.getByText('녹음을 끝내지 않고 나와서 저장하지 못했어요.')).toBeTruthy())
  })

  test('of which nothing is under way is no reason to say anything', async () => {
    await openDesk()
    await click('다음 문장')
    await click('앞 문장')
    await settle()
    expect(screen.queryByText(/끝내지 않고/)).toBeNull()
  })
})
