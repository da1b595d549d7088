import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { SoundSourceLine, sourceOf } from './sound-source.tsx'

afterEach(cleanup)

describe('an article is heard', () => {
  test.each([
    ['FILE', 'ready', 'FILE'],
    ['SPEECH', 'ready', 'SPEECH'],
    ['HOUSE', 'ready', 'VOICE'],
    ['HOUSE', 'looking', 'VOICE'],
    ['HOUSE', 'none', 'HOUSE'],
    [null, 'ready', 'VOICE'],
    [null, 'none', 'VOICE'],
  ] as const)('with %s stored and a device voice that is %s: from %s', (stored, voice, source) => {
    expect(sourceOf(stored, voice, false)).toBe(source)
  })

  test('to its end in one voice, though the device finds its own in between', () => {
    expect(sourceOf('HOUSE', 'ready', true)).toBe('HOUSE')
  })
})

test.each([
  ['FILE', '녹음된 소리예요.'],
  ['SPEECH', '합성한 목소리예요.'],
  ['VOICE', '기기의 음성으로 읽어요.'],
  ['HOUSE', '컴퓨터 목소리예요. 발음은 참고만 해 주세요.'],
] as const)('%s says of itself: %s', (source, line) => {
  render(<SoundSourceLine source={source} />)
  expect(screen.getByText(line)).toBeTruthy()
})
