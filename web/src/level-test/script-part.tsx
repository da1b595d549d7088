import { Button, PauseIcon, PlayIcon } from '@readgrow/ui'
import type { Question } from './level-test.ts'
import { Passage } from './passage.tsx'
import type { Heard } from './use-heard.ts'

interface ScriptPartProps {
  readonly title: string | null
  readonly script: NonNullable<Question['script']>
  readonly heard: Heard
}

/** What is to be heard: as often as the learner likes, its words hidden. Learners who cannot hear it here may read it instead. */
export function ScriptPart({ title, script, heard }: ScriptPartProps) {
  const { voice, speaking, read, toggle, setRead } = heard
  if (read)
    return (
      <div>
        <p className="mb-4 rounded-card bg-green-soft px-4 py-3 text-body">
          {voice === 'none' ? '이 기기에는 영어 음성이 없어서 글로 보여 드려요. ' : ''}
          답은 레벨에 그대로 반영하고, 듣기 실력을 잴 때만 빼요.
        </p>
        <Passage title={title} paragraphs={script.map(({ en }) => en)} />
        {voice === 'ready' && (
          <Button variant="quiet" size="small" className="-ml-3 mt-2 min-h-11" onClick={() => setRead(false)}>
            소리로 듣기
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="large"
        aria-keyshortcuts="R"
        disabled={voice !== 'ready'}
        className="min-w-40"
        onClick={toggle}
      >
        {speaking ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        {speaking ? '멈추기' : '듣기'}
      </Button>
      <Button variant="quiet" size="small" className="min-h-11" onClick={() => setRead(true)}>
        글로 보기
      </Button>
      <p className="w-full text-body text-ink-faint">
        몇 번이든 다시 들을 수 있어요. 글로 본 문제는 듣기 실력을 잴 때 빼요.
      </p>
    </div>
  )
}
