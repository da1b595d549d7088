import { sentenceOf } from '@readgrow/client'
import { Button, SkeletonLines, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useAsk } from '#query'

/** A sentence that the reader reported, before and after its correction. */
export function ProblemOutcome({ problemId, onClose }: { readonly problemId: string; readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="알려 주신 문장">
      <Outcome problemId={problemId} />
    </Sheet>
  )
}

function Outcome({ problemId }: { readonly problemId: string }) {
  const { data, error, refetch } = useAsk('GET /problems/:problemId', { params: { problemId } })
  if (error)
    return (
      <div role="alert">
        <p className="text-ink-soft">{sentenceOf(error)}</p>
        <Button variant="outline" size="small" className="mt-2" onClick={() => void refetch()}>
          다시 시도하기
        </Button>
      </div>
    )
  if (!data)
    return (
      <Waiting>
        <SkeletonLines count={4} />
      </Waiting>
    )
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{stateLines[data.state]}</p>
      <Version name={data.after ? '고치기 전' : '알려 주신 때의 문장'} {...data.before} faded={data.after !== null} />
      {data.after && <Version name="고친 뒤" {...data.after} />}
      {data.answer && (
        <div className="rounded-card bg-green-soft p-4">
          <p className="font-semibold text-small text-green">편집부 답</p>
          <p className="mt-1">{data.answer}</p>
        </div>
      )}
    </div>
  )
}

const stateLines = {
  OPEN: '편집부가 살펴보고 있어요.',
  CORRECTED: '덕분에 문장을 고쳤어요.',
  CLOSED: '살펴봤고, 문장은 그대로 두었어요.',
} as const

interface VersionProps {
  readonly name: string
  readonly en: string
  readonly ko: string
  readonly faded?: boolean
}

function Version({ name, en, ko, faded = false }: VersionProps) {
  return (
    <div className={`border-l-2 pl-4 ${faded ? 'border-rule text-ink-faint' : 'border-green'}`}>
      <p className="font-semibold text-small text-ink-faint">{name}</p>
      <p lang="en" className="mt-1 font-serif text-lead leading-relaxed">
        {en}
      </p>
      <p className="mt-1 text-body">{ko}</p>
    </div>
  )
}
