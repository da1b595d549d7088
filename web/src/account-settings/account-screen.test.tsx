import { refusal } from '@readgrow/client/testing'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { connectApp } from '#session'
import { aDevice, anOwnAccount, openAccount } from '../testing/account.tsx'
import { click, settle, watchLoads, write } from '../testing/acting.ts'
import { aNotice } from '../testing/auth.ts'

describe('the page', () => {
  test('shows who is signed in, and the company of a member', async () => {
    await openAccount({ account: anOwnAccount({ companyName: '에이콤' }) })
    expect(screen.getByText('김민지')).toBeTruthy()
    expect(screen.getByText('1995.05.05')).toBeTruthy()
    expect(screen.getByText('에이콤')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '회사가 보는 내 정보' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '2단계 인증' })).toBeNull()
  })

  test('says when it cannot be loaded, and tries again', async () => {
    const page = await openAccount({ answers: { 'GET /account': refusal('INTERNAL') } })
    expect(screen.getByText('계정을 불러오지 못했어요')).toBeTruthy()
    const before = page.sent('GET /account').length
    await click(/다시/)
    expect(page.sent('GET /account').length).toBeGreaterThan(before)
  })

  test('changes the name in place, trimmed', async () => {
    const page = await openAccount({
      answers: { 'PUT /account/name': ({ body }) => anOwnAccount(body as { name: string }) },
    })
    await click('이름 바꾸기')
    await write('이름', '  김새벽 ')
    await click('저장하기')
    expect(page.sent('PUT /account/name')).toEqual([{ name: '김새벽' }])
    expect(screen.getByText('김새벽')).toBeTruthy()
  })

  test('keeps what was typed when the name cannot be stored', async () => {
    await openAccount({ answers: { 'PUT /account/name': refusal('INTERNAL') } })
    await click('이름 바꾸기')
    await write('이름', '김새벽')
    await click('저장하기')
    expect(screen.getByLabelText<HTMLInputElement>('이름').value).toBe('김새벽')
    expect(screen.getByLabelText('이름').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the address', () => {
  test('can be changed by the person', async () => {
    await openAccount()
    expect(screen.getByRole('button', { name: '이메일 바꾸기' })).toBeTruthy()
    expect(screen.queryByText('회사 디렉터리에서 관리해요')).toBeNull()
  })

  test('has the focus in the field of the step shown, also once Back has taken the code away', async () => {
    const sent = { challengeId: crypto.randomUUID(), expiresInSeconds: 180, resendInSeconds: 60 }
    await openAccount({ open: 'email', answers: { 'POST /auth/verification-code': sent } })
    await write('새 이메일', 'heron@example.com')
    await click('인증번호 받기')
    expect(document.activeElement).toBe(screen.getByLabelText('인증번호'))
    act(() => window.history.back())
    await settle()
    expect(document.activeElement).toBe(screen.getByLabelText('새 이메일'))
    expect(screen.getByLabelText('새 이메일')).toHaveProperty('value', 'heron@example.com')
  })

  test('that a directory manages has no button that would be refused, nor does its address open one', async () => {
    await openAccount({ account: anOwnAccount({ emailManaged: true, companyName: '에이콤' }), open: 'email' })
    expect(screen.getByText('회사 디렉터리에서 관리해요')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '이메일 바꾸기' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('devices', () => {
  const devices = [aDevice('1', { current: true }), aDevice('2'), aDevice('3')]

  test('the current one is marked and cannot be ended here', async () => {
    await openAccount({ devices })
    expect(screen.getAllByText('이 기기')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^기기 1, .*로그아웃$/ })).toBeNull()
    expect(screen.getAllByText('2026.11.20 14:05 비밀번호로 로그인')).toHaveLength(3)
  })

  test('an ended one leaves the list', async () => {
    const page = await openAccount({
      devices,
      answers: {
        'DELETE /account/sessions/:id': () => {
          page.server.devices = devices.filter(({ id }) => id !== '2')
          return {}
        },
      },
    })
    await click(/^기기 2, .*로그아웃$/)
    expect(screen.queryByText('기기 2')).toBeNull()
    expect(screen.getByText('기기 3')).toBeTruthy()
  })

  test('one that is gone already leaves the list without a complaint', async () => {
    const page = await openAccount({
      devices,
      answers: {
        'DELETE /account/sessions/:id': () => {
          page.server.devices = devices.filter(({ id }) => id !== '2')
          return refusal('NOT_FOUND')
        },
      },
    })
    await click(/^기기 2, .*로그아웃$/)
    expect(screen.queryByText('기기 2')).toBeNull()
    expect(screen.getByText('기기 2에서 로그아웃했어요.')).toBeTruthy()
  })

  test('all others are ended at once', async () => {
    const page = await openAccount({
      devices,
      answers: {
        'DELETE /account/sessions': () => {
          page.server.devices = devices.slice(0, 1)
          return { ended: 2 }
        },
      },
    })
    await click('다른 기기 모두 로그아웃하기')
    expect(screen.getByText('다른 기기 2대에서 로그아웃했어요.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '다른 기기 모두 로그아웃하기' })).toBeNull()
  })
})

describe('consents', () => {
  const agreed = (...documents: string[]) =>
    anOwnAccount({
      consents: anOwnAccount().consents.map((each) => ({
        ...each,
        agreed: each.required || documents.includes(each.document),
      })),
    })
  const theSwitch = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })

  test('news at night need the news, and end with them', async () => {
    const answers = { 'PUT /account/consents': () => agreed() }
    const page = await openAccount({ account: agreed('marketing', 'night-marketing'), answers })
    expect(theSwitch(/밤에도/).checked).toBe(true)
    await click(/^새 소식/, 'switch')
    expect(page.sent('PUT /account/consents')).toEqual([{ document: 'marketing', agreed: false }])
    expect(theSwitch(/밤에도/).checked).toBe(false)
    expect(theSwitch(/밤에도/).disabled).toBe(true)
  })

  test('one that is not stored goes back, and says so', async () => {
    await openAccount({ answers: { 'PUT /account/consents': refusal('RATE_LIMITED') } })
    await click(/^새 소식/, 'switch')
    expect(screen.getByText(/^저장하지 못했어요/)).toBeTruthy()
    expect(theSwitch(/^새 소식/).checked).toBe(false)
  })

  test('opens the document in the version that was agreed to', async () => {
    const policy = { document: 'terms' as const, title: '이용약관', version: '2026-11-01', effectiveOn: '2026-11-01' }
    const blocks = [{ kind: 'paragraph' as const, text: '첫 조항입니다.' }]
    await openAccount({
      answers: {
        'GET /policies/:document': {
          ...policy,
          versions: ['2026-11-01'],
          inForce: '2026-11-01',
          upcoming: null,
          blocks,
        },
      },
    })
    await click('이용약관 보기')
    expect(await screen.findByText('첫 조항입니다.')).toBeTruthy()
  })
})

describe('what the company sees', () => {
  test('is the very row, what it never sees, and who looked, when and why', async () => {
    const view = {
      companyName: '에이콤',
      agreed: { version: '2026-11-01', on: '2026-11-02' },
      seen: [{ label: '사번', value: 'A-17' }],
      report: [{ label: '학습 시간(분)', value: '142분' }],
      accesses: [
        {
          at: '2026-11-20T06:05:00.000Z',
          who: '이팀장',
          what: '학습 현황을 CSV 파일로 내려받았어요',
          reason: '월말 보고',
          report: { role: '팀 리드', from: '2026-11-01', to: '2026-11-30', columns: ['이름', '학습한 날'] },
        },
        {
          at: '2026-11-20T05:05:00.000Z',
          who: '박관리',
          what: '내 정보를 봤어요',
          reason: '문의',
          report: null,
        },
      ],
    }
    await openAccount({
      account: anOwnAccount({ companyName: '에이콤' }),
      answers: {
        'GET /account/company-view': () => view,
        'GET /auth/company-notice': aNotice(),
      },
    })
    await click('확인하기')
    const sheet = within(await screen.findByRole('dialog'))
    await settle()
    expect(sheet.getByText('A-17')).toBeTruthy()
    expect(sheet.getByText('문제의 정답과 오답')).toBeTruthy()
    expect(sheet.getByText('2026.11.20 14:05 · 이유: 문의')).toBeTruthy()
    expect(sheet.getByText('142분')).toBeTruthy()
    expect(sheet.getByText('이팀장').parentElement?.textContent).toBe(
      '이팀장(팀 리드) · 학습 현황을 CSV 파일로 내려받았어요',
    )
    expect(sheet.getByText('2026.11.20 15:05 · 이유: 월말 보고')).toBeTruthy()
    expect(sheet.getByText('2026.11.01 – 2026.11.30의 이름, 학습한 날')).toBeTruthy()
  })
})

describe('leaving', () => {
  test('says what is erased and what is retained, asks once more, and loads again', async () => {
    const loads = watchLoads()
    const page = await openAccount({
      account: anOwnAccount({ companyName: '에이콤' }),
      answers: { 'POST /account/leaving': { erasedBy: '2026-11-26' } },
    })
    await click('서비스 탈퇴', 'link')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('서비스 탈퇴')
    expect(screen.getByText('에이콤에서 쓰던 자리도 비워져요.')).toBeTruthy()
    expect(screen.getByText('5년 (전자상거래법)')).toBeTruthy()
    await write(/탈퇴하는 이유/, ' 바빠서 ')
    await click('탈퇴하기')
    await click('네, 탈퇴할게요')
    expect(page.sent('POST /account/leaving')).toEqual([{ reason: '바빠서' }])
    expect(await screen.findByText(/2026\.11\.26까지 지우고/)).toBeTruthy()
    await click('확인')
    expect(loads.replace).toHaveBeenCalledWith('/')
  })

  test('is asked about with what is lost, and nothing happens to whoever stays', async () => {
    const page = await openAccount({ account: anOwnAccount({ companyName: '에이콤' }), open: 'leave' })
    await click('탈퇴하기')
    const question = within(await screen.findByRole('dialog', { name: '정말 탈퇴할까요?' }))
    expect(question.getByText(/단어장, 복습 기록.*받은 수료증도 더는 확인할 수 없어요/)).toBeTruthy()
    await click('계속 이용하기')
    expect(page.sent('POST /account/leaving')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '탈퇴하기' })).toBeTruthy()
  })

  test('what the page asks again behind the farewell leads to no sign-in', async () => {
    const goToLogin = vi.fn()
    connectApp({ goToLogin, replaceWithHome: vi.fn(), leaveForPublicSite: vi.fn(), alert: vi.fn() })
    let hasLeft = false
    const page = await openAccount({
      open: 'leave',
      answers: {
        'POST /account/leaving': () => {
          hasLeft = true
          return { erasedBy: '2026-11-26' }
        },
        'GET /account': () => (hasLeft ? refusal('UNAUTHENTICATED') : anOwnAccount({})),
      },
    })
    await click('탈퇴하기')
    await click('네, 탈퇴할게요')
    await screen.findByText(/2026\.11\.26까지 지우고/)
    await page.queries.refetchQueries({ queryKey: ['GET /account'] })
    await settle()
    expect(page.sent('GET /account').length).toBeGreaterThan(1)
    expect(goToLogin).not.toHaveBeenCalled()
  })

  test('the last owner is told to name another first', async () => {
    await openAccount({
      open: 'leave',
      answers: {
        'POST /account/leaving': refusal('LAST_OWNER'),
      },
    })
    await click('탈퇴하기')
    await click('네, 탈퇴할게요')
    expect(screen.getByRole('alert').textContent).toContain('관리자가 한 명은 있어야 해요.')
  })
})
