import { Button, Segmented, Switch } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { changeDisplay, type ReadingView, readingSizes, type Theme, useDisplay } from '#display'
import type { Listening } from './use-listening.ts'

export interface ReadingSettingsProps {
  /** Whether chunk reading is there for this version. */
  readonly notes: boolean
  readonly listening: Pick<Listening, 'sound' | 'exact' | 'loop' | 'toggleLoop'>
  readonly onClose: () => void
  readonly onPrint: (withKorean: boolean) => void
}

const sizeNames: Record<number, string> = { 90: '작게', 100: '보통', 115: '크게', 130: '더 크게' }
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
const shortcuts = [
  ['←  →', '낱말 옮기기'],
  ['↑  ↓', '문장 옮기기'],
  ['Enter', '뜻 보기'],
  ['Shift + ←  →', '여러 낱말 고르기'],
  ['M', '문장 메뉴'],
  ['K', '듣기, 멈추기'],
  ['J  L', '이전·다음 문장 듣기'],
  ['T', '모든 문장 번역'],
] as const

/** How the text stands there, size, light, paper, and the keys. */
export function ReadingSettings({ notes, listening, onClose, onPrint }: ReadingSettingsProps) {
  const { size, theme } = useDisplay()
  return (
    <Sheet open onClose={onClose} title="보기 설정">
      <div className="grid gap-6 pb-2">
        <ViewChoice notes={notes} />
        {listening.sound === 'ready' && (
          <Switch
            label="한 문장 반복"
            description={listening.exact ? undefined : '소리에 맞춘 낱말 표시는 어림이에요.'}
            checked={listening.loop}
            onChange={listening.toggleLoop}
          />
        )}
        <Segmented
          label="글자 크기"
          wide
          options={readingSizes.map((each) => ({ value: String(each), label: sizeNames[each] ?? `${each}%` }))}
          value={String(size)}
          onChange={(value) => changeDisplay({ size: Number(value) })}
        />
        <Segmented
          label="화면 밝기"
          wide
          options={themeNames}
          value={theme}
          onChange={(value) => changeDisplay({ theme: value })}
        />
        <div>
          <p className="mb-2 font-semibold">인쇄하기</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => onPrint(false)}>
              영어만
            </Button>
            <Button variant="outline" onClick={() => onPrint(true)}>
              한국어와 함께
            </Button>
          </div>
        </div>
        <Keyboard />
      </div>
    </Sheet>
  )
}

function ViewChoice({ notes }: { readonly notes: boolean }) {
  const { view, changes } = useDisplay()
  const options: ReadingView[] = notes ? ['plain', 'chunks', 'listen'] : ['plain', 'listen']
  // Chosen in an article that has it: here it changes nothing.
  const shown = view === 'chunks' && !notes ? 'plain' : view
  return (
    <div>
      <Segmented
        label="본문 보기"
        wide
        options={options.map((each) => ({ value: each, label: viewNames[each] }))}
        value={shown}
        onChange={(value) => changeDisplay({ view: value })}
      />
      <p className="mt-2 text-[0.9375rem] text-ink-faint">{viewLines[shown]}</p>
      <div className="mt-2">
        <Switch
          label="달라진 낱말"
          description="레벨을 바꾸면 새로 나온 낱말을 잠깐 표시해요."
          checked={changes}
          onChange={(event) => changeDisplay({ changes: event.target.checked })}
        />
      </div>
    </div>
  )
}

function Keyboard() {
  const { keys } = useDisplay()
  return (
    <div className="hidden md:block">
      <p className="mb-2 font-semibold">키보드</p>
      <div className="mb-3">
        <Switch
          label="한 글자 단축키 쓰기"
          checked={keys}
          onChange={(event) => changeDisplay({ keys: event.target.checked })}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem] text-ink-soft">
        {shortcuts.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold tabular">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
