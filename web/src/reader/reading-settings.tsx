import { Button, Switch } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import type { Listening } from '#articles'
import { ChangesSwitch, KeysSwitch, SizeField, SoundSourceLine, ThemeField, ViewField } from '#display'
import { HelpEntry } from '#help-link'

export interface ReadingSettingsProps {
  /** Whether chunk reading is there for this version. */
  readonly notes: boolean
  readonly listening: Pick<Listening, 'sound' | 'source' | 'exact' | 'loop' | 'toggleLoop'>
  readonly onClose: () => void
  readonly onPrint: (withKorean: boolean) => void
}

const shortcuts = [
  ['←  →', '단어 옮기기'],
  ['↑  ↓', '문장 옮기기'],
  ['Enter', '뜻 보기'],
  ['Shift + ←  →', '여러 단어 고르기'],
  ['M', '문장 메뉴'],
  ['K', '듣기, 멈추기'],
  ['J  L', '이전·다음 문장 듣기'],
  ['T', '모든 문장 번역'],
] as const

/** The layout of the text, size, light, paper, and the keys. */
export function ReadingSettings({ notes, listening, onClose, onPrint }: ReadingSettingsProps) {
  return (
    <Sheet open onClose={onClose} title="보기 설정">
      <div className="grid gap-6 pb-2">
        <div>
          <ViewField chunks={notes} />
          <div className="mt-2">
            <ChangesSwitch />
          </div>
        </div>
        {listening.sound === 'ready' && (
          <div>
            <p className="font-semibold">듣기</p>
            <div className="mt-1 mb-3">
              <SoundSourceLine source={listening.source} />
            </div>
            <Switch
              label="한 문장 반복"
              description={listening.exact ? undefined : '소리에 맞춘 단어 표시는 대략의 위치예요.'}
              checked={listening.loop}
              onChange={listening.toggleLoop}
            />
          </div>
        )}
        <SizeField />
        <ThemeField />
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
        <HelpEntry className="-ml-2 justify-self-start" />
      </div>
    </Sheet>
  )
}

function Keyboard() {
  return (
    <div className="hidden md:block">
      <p className="mb-2 font-semibold">키보드</p>
      <div className="mb-3">
        <KeysSwitch />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-body text-ink-soft">
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
