import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSentence } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { ReadingBar } from './reading-bar.tsx'

const line = '컴퓨터 목소리예요. 발음은 참고만 해 주세요.'
const still = { sound: 'ready', play: () => {}, step: () => {}, loop: false, toggleLoop: () => {} } as const
const reading = { ...still, spoken: aSentence('s1', 0, 'Trees grow.', [[0, 5, 0]]) }
const bar = { level: 'B1', levels: ['B1'], focusLevel: false, onLevel: () => {}, onSettings: () => {} } as const

test.each([
  ['while it reads', { ...reading, source: 'HOUSE' }, true],
  ['not before', { ...still, spoken: undefined, source: 'HOUSE' }, false],
  ['not while somebody else does', { ...reading, source: 'FILE' }, false],
] as const)('the bar says that a computer reads %s', async (_, listening, said) => {
  await openPage(<ReadingBar {...bar} listening={listening} />)
  expect(screen.queryByText(line) !== null).toBe(said)
})
