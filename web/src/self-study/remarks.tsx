import { sentenceOf } from '@readgrow/client'
import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useAction } from '#query'

interface RemarksProps {
  readonly articleId: string
  readonly level: VersionLevel
  readonly text: string
  /** Whether this server has a language model. */
  readonly available: boolean
}

/** What a language model says about the summary, when the learner asks for it; marked as what it is. */
export function Remarks({ articleId, level, text, available }: RemarksProps) {
  const asking = useAction('POST /self-study/:id/remarks', { quiet: true })
  const { data, error, isPending } = asking
  if (!available)
    return (
      <p className="mt-6 text-small text-ink-faint">
        지금은 AI 의견을 받을 수 없어요. 점검표와 모범 요약으로 스스로 살펴봐요.
      </p>
    )
  return (
    <section aria-labelledby="remarks" className="mt-8 border-rule border-t pt-5">
      <h2 id="remarks" className="font-bold text-lead">
        AI 의견
      </h2>
      {data ? (
        <RemarkList remarks={data.remarks} />
      ) : (
        <>
          <p className="mt-1 text-body text-ink-soft">
            누르면 내 요약과 기사가 외부 AI 서비스로 전달돼요. 의견은 3개까지이고 틀릴 수 있어요.
          </p>
          <p role="alert" className="text-body text-red empty:hidden">
            {error && `${sentenceOf(error)} 점검표와 모범 요약은 그대로 볼 수 있어요.`}
          </p>
          <Button
            variant="outline"
            className="mt-3"
            busy={isPending}
            busyLabel="의견을 받고 있어요"
            onClick={() => asking.mutate({ params: { id: articleId }, body: { level, text } })}
          >
            의견 받기
          </Button>
        </>
      )}
    </section>
  )
}

interface RemarkListProps {
  readonly remarks: readonly { readonly quote: string | null; readonly ko: string }[]
}

function RemarkList({ remarks }: RemarkListProps) {
  return (
    <div role="status">
      {remarks.length === 0 && <p className="mt-2 text-ink-soft">따로 고칠 점을 찾지 못했어요.</p>}
      <ul className="mt-2 grid gap-4">
        {remarks.map(({ quote, ko }) => (
          <li key={ko} className="border-rule border-l-2 pl-4">
            {quote && (
              <p lang="en" className="font-serif text-ink-soft">
                “{quote}”
              </p>
            )}
            <p>{ko}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-faint">AI가 만든 의견이라 틀릴 수 있어요. 저장하지 않아요.</p>
    </div>
  )
}
