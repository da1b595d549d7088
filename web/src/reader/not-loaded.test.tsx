import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { Listening } from '#articles'
import { click } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useTools } from './use-tools.ts'

// As after a release: the files of the page that is open are gone.
vi.mock('./reading-settings.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('#reading-tools', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const listening: Listening = {
  voice: 'none',
  sound: 'none',
  source: 'VOICE',
  exact: false,
  spoken: undefined,
  spokenToken: null,
  play: () => {},
  step: () => {},
  playSentence: () => {},
  loop: false,
  toggleLoop: () => {},
  speak: () => {},
  keys: { play: undefined, step: undefined },
}

const Bar = () => (
  <BottomBar
    article={anArticle()}
    text={createRef()}
    lookedSentence={{ current: undefined }}
    listening={listening}
    onPrint={() => {}}
  />
)

function Tools() {
  const { openMenu } = useTools()
  return (
    <button type="button" onClick={() => openMenu('s1')}>
      문장 메뉴
    </button>
  )
}

const online = '열지 못했어요. 새로고침해 주세요.'
const offline = '오프라인이라 열 수 없어요.'

test.each([
  ['the settings', '보기 설정', <Bar key="bar" />, true, online],
  ['the settings', '보기 설정', <Bar key="bar" />, false, offline],
  ['the tools', '문장 메뉴', <Tools key="tools" />, true, online],
  ['the tools', '문장 메뉴', <Tools key="tools" />, false, offline],
] as const)('%s whose code does not come say why (%s)', async (_, name, part, isOnline, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await openPage(part, { at: '/article/detail/tiny-forests' })
  await click(name)
  await screen.findByText(sentence)
  expect(screen.queryByText(isOnline ? offline : online)).toBeNull()
})
