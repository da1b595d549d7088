import { sentenceOf } from '@readgrow/client'
import { modelPatienceMs } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useAction } from '#query'
import type { Talk } from './conversation.ts'
import { useTalks } from './conversation.ts'
import { CorrectionRow } from './correction-row.tsx'

interface CorrectionsProps {
  readonly talk: Talk
  readonly after: NonNullable<Talk['after']>
}

/** What could be better, three things at most, and who says so. Nothing is made up where nobody can tell. */
export function Corrections({ talk, after }: CorrectionsProps) {
  const { corrections, model } = after
  return (
    <section aria-labelledby="corrections" className="mt-8">
      <h2 id="corrections" className="font-bold text-heading">
        고칠 곳
      </h2>
      <ol className="mt-2 divide-y divide-rule">
        {corrections.map((correction, index) => (
          <li key={`${correction.no}/${correction.quote}`} className="py-4">
            <CorrectionRow talk={talk} correction={correction} index={index} />
          </li>
        ))}
      </ol>
      <p className="mt-2 text-body text-ink-soft">{lineOf(after)}</p>
      {model === 'OPEN' && <AskModel talk={talk} />}
    </section>
  )
}

function lineOf({ corrections, model }: CorrectionsProps['after']): string {
  const some = corrections.length > 0
  if (model === 'ASKED')
    return some
      ? 'AI가 짚은 곳은 틀릴 수 있어요.'
      : 'AI가 따로 고칠 곳을 찾지 못했어요. 틀린 곳이 없다는 뜻은 아니에요.'
  if (model === 'OPEN')
    return some ? '흔한 실수처럼 확실한 것만 짚었어요.' : '흔한 실수처럼 확실히 고칠 곳은 찾지 못했어요.'
  return some
    ? '흔한 실수처럼 확실한 것만 짚었어요. 지금은 AI 교정을 쓸 수 없어 문법과 표현은 살피지 않았어요.'
    : '고칠 곳을 찾지 못했어요. 지금은 AI 교정을 쓸 수 없어서 흔한 실수처럼 확실한 것만 살펴봤어요. 아래 예시와 내 답을 비교해 보세요.'
}

/** The model is asked when the learner wants it, because their answers go to a service outside. */
function AskModel({ talk: { id, articleId } }: { readonly talk: Talk }) {
  const { show } = useTalks(articleId)
  const asking = useAction('POST /conversations/:id/corrections', {
    quiet: true,
    call: { timeoutMs: modelPatienceMs },
    done: show,
  })
  return (
    <>
      <p className="mt-3 text-body text-ink-soft">
        누르면 이 대화와 기사가 외부 AI 서비스로 전달돼요. 세 곳까지 짚어 주고, 틀릴 수 있어요.
      </p>
      <p role="alert" className="text-body text-red empty:hidden">
        {asking.error && `${sentenceOf(asking.error)} 나눈 대화는 그대로 있어요.`}
      </p>
      <Button
        variant="outline"
        className="mt-3"
        busy={asking.isPending}
        busyLabel="살펴보고 있어요"
        onClick={() => asking.mutate({ params: { id } })}
      >
        AI에게 고칠 곳 물어보기
      </Button>
    </>
  )
}
