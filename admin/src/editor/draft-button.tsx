import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { useAsk } from '#api'
import { draftPartNames } from '#korean'
import { type DraftPart, isDrafted, levelsOf } from '#manuscripts'
import { Mark, Notice, SmallSelect } from '#parts'
import { draftSentence } from './draft-failure.ts'
import { useEditor } from './editor-context.ts'
import { useManuscriptAction } from './use-manuscript-action.ts'

interface DraftButtonProps {
  readonly level: VersionLevel
  readonly part: DraftPart
}

/** Asks the language model for a draft; without a model a line says where to set one up. */
export function DraftButton({ level, part }: DraftButtonProps) {
  const { id, document, dirty, state } = useEditor()
  const shelf = useAsk('GET /admin/newsroom/shelf')
  const others = part === 'TEXT' ? levelsOf(document).filter((each) => each !== level) : []
  const [from, setFrom] = useState<VersionLevel | null>(null)
  const pattern = from ?? others[0] ?? null
  const [calling, setCalling] = useState(() => new AbortController())
  const draft = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/draft', {
    // The failure stays beside the button.
    quiet: true,
    call: { signal: calling.signal },
    done: () => showToast({ type: 'success', message: '초안을 받았어요. 꼭 읽고 고쳐 주세요.', durationMs: 4_000 }),
  })
  const callOff = () => {
    calling.abort()
    draft.reset()
    setCalling(new AbortController())
  }
  if (!shelf.data) return null
  if (!shelf.data.providers.languageModel) return <NoModel part={part} />
  if (part === 'TEXT' && !pattern) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {part === 'TEXT' && others.length > 1 && (
        <SmallSelect
          label="초안의 바탕이 될 레벨"
          bare
          value={pattern ?? ''}
          onChange={(event) => setFrom(versionLevels.find((each) => each === event.target.value) ?? null)}
        >
          {others.map((each) => (
            <option key={each} value={each}>
              {each}에서
            </option>
          ))}
        </SmallSelect>
      )}
      <Button
        variant="outline"
        size="small"
        busy={draft.isPending}
        busyLabel="초안을 쓰고 있어요"
        disabled={dirty}
        onClick={() =>
          draft.mutate({
            params: { id },
            body: { revision: state.revision, level, part, ...(part === 'TEXT' && pattern ? { from: pattern } : {}) },
          })
        }
      >
        {level} {draftPartNames[part]} 초안 부탁하기
      </Button>
      {draft.isPending && <CallOff onCallOff={callOff} />}
      {draft.isError && <DraftFailure error={draft.error} />}
      {draft.isSuccess && draft.data.dropped.length > 0 && <Dropped part={part} dropped={draft.data.dropped} />}
      {dirty && <span className="text-small text-ink-faint">저장한 뒤에 부탁할 수 있어요.</span>}
    </div>
  )
}

/** Words are proposed by rule without a model too, so nothing is missing there. */
const NoModel = ({ part }: Pick<DraftButtonProps, 'part'>) =>
  part === 'WORDS' ? null : (
    <p className="text-small text-ink-faint">언어 모델이 연결되어 있지 않아요. 서버 설정에서 켤 수 있어요.</p>
  )

/** How long it has taken; the draft is not saved when one calls it off. */
function CallOff({ onCallOff }: { readonly onCallOff: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span className="tabular text-small text-ink-faint">{seconds}초째 기다려요. 길면 1분쯤 걸려요.</span>
      <Button variant="quiet" size="small" onClick={onCallOff}>
        그만두기
      </Button>
    </>
  )
}

/** Says at once what only the history would tell: these places are still empty, or as they were. */
const Dropped = ({ part, dropped }: Pick<DraftButtonProps, 'part'> & { readonly dropped: readonly string[] }) => (
  <Notice tone="warn" live className="w-full">
    {part === 'WORDS' ? '쓸 수 없어서 뺀 단어가 있어요' : '기사에 없는 이름이나 숫자가 있어서 뺀 곳이 있어요'}:{' '}
    {dropped.join(', ')}
  </Notice>
)

/** Stays beside the button: a toast would be gone before one has changed a setting. */
function DraftFailure({ error }: { readonly error: unknown }) {
  const sentence = draftSentence(error)
  return sentence === null ? null : (
    <Notice tone="bad" live className="w-full">
      {sentence}
    </Notice>
  )
}

/** Marks a part that a model drafted until somebody has edited it. */
export function DraftMark({ level, part }: DraftButtonProps) {
  const { document } = useEditor()
  return isDrafted(document, level, part) ? <Mark tone="warn">모델 초안</Mark> : null
}
