import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { aView } from '../testing/challenge.ts'
import { openPage } from '../testing/open-page.tsx'
import type { Sound } from './question.ts'
import { SoundPart } from './sound-part.tsx'

const played: string[] = []
beforeEach(() => {
  played.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname)
  })
})

const clip = { articleId: 'tiny-forests', level: 'B1', sentenceId: 's1' } as const
const sentence = { id: 's1', startMs: 0, endMs: 900, words: [110, 400] }

const open = (sound: Sound, source: 'FILE' | 'HOUSE') =>
  openPage(<SoundPart view={aView(1, { sound })} sound={sound} />, {
    answers: {
      'GET /articles/:id/audio': {
        ...{ level: 'B1', revision: 1, source, exact: true },
        clips: [{ url: '/audio/one.mp3', mime: 'audio/mpeg', durationMs: 900, sentences: [sentence] }],
      },
    },
  })

test.each([
  ['HOUSE', '컴퓨터 목소리예요. 발음은 참고만 해 주세요.'],
  ['FILE', '녹음된 소리예요.'],
] as const)('a dictation plays the stored sound and says whose it is: %s', async (source, line) => {
  await open({ kind: 'CLIP', ...clip }, source)
  expect(screen.queryByText(line)).toBeNull()
  await click('듣기')
  await settle()
  expect(screen.getByText(line)).toBeTruthy()
  expect(played).toEqual(['/audio/one.mp3'])
})
