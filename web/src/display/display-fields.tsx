import { type ReadingView, readingSizes, speeds, type Theme } from '@readgrow/contract/constants'
import { Segmented, Switch } from '@readgrow/ui'
import { changeDisplay, useDisplay } from './display.ts'

const sizeNames: Record<(typeof readingSizes)[number], string> = {
  90: '작게',
  100: '보통',
  115: '크게',
  130: '더 크게',
}
const themeNames: { value: Theme; label: string }[] = [
  { value: 'system', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]
const viewNames: Record<ReadingView, string> = { plain: '그대로', chunks: '끊어읽기', listen: '먼저 듣기' }
const viewLines: Record<ReadingView, string> = {
  plain: '글만 보여요.',
  chunks: '의미 단위로 끊고, 조각마다 우리말을 보여 줘요.',
  listen: '글을 가리고 소리부터 들어요. 문장을 누르면 3초 동안 보여요.',
}

export function SizeField() {
  const { size } = useDisplay()
  return (
    <Segmented
      label="글자 크기"
      wide
      options={readingSizes.map((each) => ({ value: String(each), label: sizeNames[each] }))}
      value={String(size)}
      onChange={(value) => changeDisplay({ size: readingSizes.find((each) => `${each}` === value) ?? size })}
    />
  )
}

export function ThemeField() {
  const { theme } = useDisplay()
  return (
    <Segmented
      label="화면 밝기"
      wide
      options={themeNames}
      value={theme}
      onChange={(value) => changeDisplay({ theme: value })}
    />
  )
}

export function SpeedField() {
  const { speed } = useDisplay()
  return (
    <Segmented
      label="듣기 속도"
      wide
      options={speeds.map((each) => ({
        value: String(each),
        // Five of them fill a phone: the padding gives way.
        label: <span className="-mx-3 whitespace-nowrap tabular">{each}배</span>,
      }))}
      value={String(speed)}
      onChange={(value) => changeDisplay({ speed: speeds.find((each) => `${each}` === value) ?? speed })}
    />
  )
}

/** The layout of the text; `chunks` where it can be shown in pieces. */
export function ViewField({ chunks }: { readonly chunks: boolean }) {
  const { view } = useDisplay()
  const options: ReadingView[] = chunks ? ['plain', 'chunks', 'listen'] : ['plain', 'listen']
  // Chosen in an article that has it: here it changes nothing.
  const shown = view === 'chunks' && !chunks ? 'plain' : view
  return (
    <>
      <Segmented
        label="본문 보기"
        wide
        options={options.map((each) => ({ value: each, label: viewNames[each] }))}
        value={shown}
        onChange={(value) => changeDisplay({ view: value })}
      />
      <p className="mt-2 text-body text-ink-faint">{viewLines[shown]}</p>
    </>
  )
}

export function ChangesSwitch() {
  const { changes } = useDisplay()
  return (
    <Switch
      label="달라진 단어"
      description="레벨을 바꾸면 새로 나온 단어를 잠깐 표시해요."
      checked={changes}
      onChange={(event) => changeDisplay({ changes: event.target.checked })}
    />
  )
}

export function KeysSwitch() {
  const { keys } = useDisplay()
  return (
    <Switch
      label="한 글자 단축키 쓰기"
      checked={keys}
      onChange={(event) => changeDisplay({ keys: event.target.checked })}
    />
  )
}

export function TranslateSwitch() {
  const { translate } = useDisplay()
  return (
    <Switch
      label="모든 문장 번역 보기"
      checked={translate}
      onChange={(event) => changeDisplay({ translate: event.target.checked })}
    />
  )
}
