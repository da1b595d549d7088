import { CallFailure, hasCode } from '@readgrow/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePopup } from '#layout'

import { Form } from './form.tsx'
import { FormAlert } from './form-alert.tsx'
import { type SubmitOptions, useSubmit } from './use-submit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  usePopup.setState({ message: null, next: undefined })
  vi.useRealTimers()
})

interface Problems {
  readonly name?: string
  readonly code?: string
}
type Options = SubmitOptions<string, string, Problems>

/** Calls that are answered when the test says so. */
function waitingCalls() {
  const answers: { readonly resolve: (reply: string) => void; readonly reject: (error: unknown) => void }[] = []
  const send = vi.fn((_name: string) => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })))
  const answer = (how: (last: (typeof answers)[number]) => void) =>
    act(async () => {
      const last = answers.at(-1)
      if (last) how(last)
    })
  return {
    send,
    reply: (text = 'done') => answer(({ resolve }) => resolve(text)),
    fail: (error: unknown) => answer(({ reject }) => reject(error)),
  }
}

function NameForm(options: Options) {
  const { busy, problems, wait, waited, submit, forgive } = useSubmit(options)
  return (
    <Form onSubmit={(form) => submit(String(new FormData(form).get('name')))} problems={problems}>
      <input name="name" aria-label="name" aria-invalid={Boolean(problems?.name)} onInput={forgive} />
      <input name="code" aria-label="code" aria-invalid={Boolean(problems?.code)} />
      <p>{problems?.name ?? problems?.code}</p>
      <FormAlert>{problems?.form}</FormAlert>
      <output>{[busy && 'busy', wait > 0 && `wait ${wait}`, waited && 'waited'].filter(Boolean).join(' ')}</output>
      <button type="submit">send</button>
    </Form>
  )
}

const open = (options: Options) =>
  render(
    <StrictMode>
      <NameForm {...options} />
    </StrictMode>,
  )
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.input(field('name'), { target: { value: text } })
const state = () => screen.getByRole('status').textContent
const alert = () => screen.getByRole('alert').textContent
const tooMany = new CallFailure(429, { code: 'RATE_LIMITED', retryAfter: 3 })

describe('sending', () => {
  test('happens once however often the button is pressed, and again after the reply', async () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    type('Mina')
    press('send')
    press('send')
    act(() => {
      press('send')
      press('send')
    })
    expect(calls.send.mock.calls).toEqual([['Mina']])
    expect(state()).toBe('busy')
    await calls.reply()
    expect(state()).toBe('')
    press('send')
    expect(calls.send).toHaveBeenCalledTimes(2)
  })

  test('two presses before the screen is drawn again send once', () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    act(() => {
      press('send')
      press('send')
    })
    expect(calls.send).toHaveBeenCalledOnce()
  })

  test('hands the reply on', async () => {
    const calls = waitingCalls()
    const done = vi.fn()
    open({ send: calls.send, done })
    press('send')
    await calls.reply('welcome')
    expect(done.mock.calls).toEqual([['welcome']])
  })

  test('stays busy after a success that leads to another page', async () => {
    const calls = waitingCalls()
    open({ send: calls.send, leaves: true })
    press('send')
    await calls.reply()
    expect(state()).toBe('busy')
    press('send')
    expect(calls.send).toHaveBeenCalledOnce()
  })
})

describe('a form that is gone', () => {
  test('does nothing with a reply', async () => {
    const calls = waitingCalls()
    const done = vi.fn()
    open({ send: calls.send, done })
    press('send')
    cleanup()
    await calls.reply()
    expect(done).not.toHaveBeenCalled()
  })

  test('says nothing of a failure, not even of a forbidden one', async () => {
    const calls = waitingCalls()
    const refused = vi.fn()
    open({ send: calls.send, refused })
    press('send')
    cleanup()
    await calls.fail(new CallFailure(403, { code: 'FORBIDDEN' }))
    expect(refused).not.toHaveBeenCalled()
    expect(usePopup.getState().message).toBeNull()
  })
})

describe('what is wrong', () => {
  test('before anything is sent stands at its field, which gets the focus', () => {
    const calls = waitingCalls()
    open({ send: calls.send, check: (name) => (name ? null : { name: 'A name is missing.' }) })
    press('send')
    expect(calls.send).not.toHaveBeenCalled()
    screen.getByText('A name is missing.')
    expect(document.activeElement).toBe(field('name'))
  })

  test('after a refusal stands at the field that it names, which gets the focus each time', async () => {
    const calls = waitingCalls()
    const refused = (error: unknown) => (hasCode(error, 'INVALID_CODE') ? { code: 'The code is wrong.' } : undefined)
    open({ send: calls.send, refused })
    for (let tries = 0; tries < 2; tries++) {
      field('name').focus()
      press('send')
      await calls.fail(new CallFailure(400, { code: 'INVALID_CODE' }))
      screen.getByText('The code is wrong.')
      expect(alert()).toBe('')
      expect(document.activeElement).toBe(field('code'))
    }
  })

  test('is forgotten while the next try is on its way', async () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    press('send')
    await calls.fail(new CallFailure(500, { code: 'INTERNAL' }))
    expect(alert()).not.toBe('')
    press('send')
    expect(alert()).toBe('')
  })

  test('is said by the catalogue where the form has no words of its own', async () => {
    const calls = waitingCalls()
    open({ send: calls.send, refused: () => undefined })
    press('send')
    await calls.fail(new CallFailure(409, { code: 'ACCOUNT_EXISTS' }))
    expect(alert()).toBe('이미 가입된 이메일이에요. 로그인해 주세요.')
  })

  test('without a connection says to look at it', async () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    press('send')
    await calls.fail(new CallFailure(0, { code: 'NETWORK_OFFLINE' }))
    expect(alert()).toBe('인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.')
    expect(state()).toBe('')
  })

  test('is nothing where the form has dealt with it', async () => {
    const calls = waitingCalls()
    open({ send: calls.send, refused: () => null })
    press('send')
    await calls.fail(new CallFailure(400, { code: 'INVALID_LINK' }))
    expect([alert(), state()]).toEqual(['', ''])
  })

  test('is told in a popup where the person may not do this at all', async () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    press('send')
    await calls.fail(new CallFailure(403, { code: 'FORBIDDEN' }))
    expect(usePopup.getState().message).toBe('권한이 없어요.')
    expect(alert()).toBe('')
  })
})

describe('too many tries', () => {
  test('hold the next one back until the wait is over', async () => {
    const calls = waitingCalls()
    open({ send: calls.send, waits: true })
    press('send')
    await calls.fail(tooMany)
    expect(state()).toBe('wait 3')
    expect(alert()).toBe('요청이 많아요. 3초 후 다시 시도해 주세요.')
    press('send')
    expect(calls.send).toHaveBeenCalledOnce()
    act(() => vi.advanceTimersByTime(3_000))
    expect(state()).toBe('waited')
    press('send')
    expect(calls.send).toHaveBeenCalledTimes(2)
    expect(state()).toBe('busy')
  })

  test('hold nothing back once something else is to be sent', async () => {
    const calls = waitingCalls()
    open({ send: calls.send, waits: true })
    press('send')
    await calls.fail(tooMany)
    type('Jun')
    expect([state(), alert()]).toEqual(['', ''])
    press('send')
    expect(calls.send.mock.calls).toEqual([[''], ['Jun']])
  })

  test('hold nothing back in a form whose button cannot count down', async () => {
    const calls = waitingCalls()
    open({ send: calls.send })
    press('send')
    await calls.fail(tooMany)
    press('send')
    expect(calls.send).toHaveBeenCalledTimes(2)
  })
})
