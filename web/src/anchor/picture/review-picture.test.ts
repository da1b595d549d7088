import { expect, test } from 'vitest'
import { captionOf } from './review-picture.tsx'

const silent = { peaks: [10], lengthMs: 900, pitch: null }
const sung = { ...silent, pitch: { stepMs: 10, semitones: [0] } }

test.each([
  [
    { mine: sung, model: null, words: null },
    '내 녹음이에요. 막대는 소리의 크기, 선은 말의 높낮이예요. 점수가 아니에요.',
  ],
  [{ mine: silent, model: null, words: null }, '내 녹음이에요. 막대는 소리의 크기예요. 점수가 아니에요.'],
  [
    { mine: sung, model: sung, words: null },
    '위가 예시, 아래가 내 녹음이에요. 막대는 소리의 크기, 선은 말의 높낮이예요. 점수가 아니에요.',
  ],
  [
    { mine: sung, model: sung, words: [] },
    '위가 예시, 아래가 내 녹음이에요. 막대는 소리의 크기, 선은 말의 높낮이예요(내 선은 같은 단어끼리 맞춰 그렸어요). 점수가 아니에요.',
  ],
])('the caption of a picture names only what is drawn: %#', (drawn, said) => {
  expect(captionOf(drawn)).toBe(said)
})
