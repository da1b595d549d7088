import { Button, Segmented, Switch } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { changeDisplay, readingSizes, type Theme, useDisplay } from '#display'

export interface ReadingSettingsProps {
  readonly onClose: () => void
  readonly onPrint: (withKorean: boolean) => void
}

const sizeNames: Record<number, string> = { 90: '작게', 100: '보통', 115: '크게', 130: '더 크게' }
const themeNames: { value: Theme; label: string }[] = [
  { value: 'system', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]
const shortcuts = [
  ['←  →', '낱말 옮기기'],
  ['↑  ↓', '문장 옮기기'],
  ['Enter', '뜻 보기'],
  ['K', '듣기, 멈추기'],
  ['J  L', '이전·다음 문장 듣기'],
  ['T', '모든 문장 번역'],
] as const

/** Size, light, paper, and the keys. */
export function ReadingSettings({ onClose, onPrint }: ReadingSettingsProps) {
  const { size, theme, keys } = useDisplay()
  return (
    <Sheet open onClose={onClose} title="읽기 설정">
      <div className="grid gap-6 pb-2">
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
      </div>
    </Sheet>
  )
}
