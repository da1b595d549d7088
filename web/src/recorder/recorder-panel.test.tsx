import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../testing/acting.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { giveMicrophone } from '../testing/microphone.ts'
import { openPage } from '../testing/open-page.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import { useRecorder } from './use-recorder.ts'

beforeEach(() => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
})

const onTake = vi.fn()
function Recording() {
  const recorder = useRecorder({ owner: 'reader', purpose: 'test', longestMs: 60_000, onTake })
  return <RecorderPanel recorder={recorder} hint="읽어 주세요." />
}
const button = (name: string) => screen.getByRole('button', { name })

test('the record button keeps the focus while the browser asks, and is pressed once', async () => {
  let allow: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    allow = resolve
  })
  const { getUserMedia } = giveMicrophone({ level: 0.3 }, () => asked)
  await openPage(<Recording />)
  button('녹음 시작하기').focus()
  fireEvent.click(button('녹음 시작하기'))
  await settle()
  expect(screen.getByText('브라우저가 물으면 마이크를 허용해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(button('녹음 시작하기'))
  expect(button('녹음 시작하기').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('녹음 시작하기'))
  allow()
  await settle()
  expect(document.activeElement).toBe(button('녹음 끝내기'))
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  fireEvent.click(button('녹음 끝내기'))
  await settle()
  expect(onTake).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button('녹음 시작하기'))
})
