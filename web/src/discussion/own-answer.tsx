import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { koreanDay } from '#korean'
import { useAction } from '#query'
import { Composer, ownHeading } from './composer.tsx'
import { DeleteSheet } from './question-sheets.tsx'
import { type Discussion, type Own, useRefresh } from './use-discussion.ts'
import { useOpened } from './use-opened.ts'

interface OwnAnswerProps {
  readonly articleId: string
  readonly discussion: Discussion
  readonly own: Own
}

/** The own answer with its state, and what its author may do with it. */
export function OwnAnswer({ articleId, discussion, own }: OwnAnswerProps) {
  const [changing, setChanging] = useState(false)
  if (changing && own.state === 'LIVE')
    return <Composer articleId={articleId} discussion={discussion} onDone={() => setChanging(false)} />
  return (
    <section aria-labelledby={ownHeading} className="mt-6 rounded-card border border-green/40 bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={ownHeading} tabIndex={-1} className="font-bold outline-none">
          내 답
        </h2>
        <p className="text-small text-ink-faint tabular">
          {koreanDay(own.at)}
          {own.edited && ' · 고침'}
        </p>
      </div>
      <StateLine own={own} />
      <p lang="en" className="mt-2 whitespace-pre-line break-words font-serif text-lead leading-relaxed">
        {own.text}
      </p>
      {own.helpfulTo > 0 && <p className="mt-2 text-small text-green">{own.helpfulTo}명에게 도움이 됐어요.</p>}
      <Actions articleId={articleId} own={own} onChange={() => setChanging(true)} />
    </section>
  )
}

function StateLine({ own }: { readonly own: Own }) {
  switch (own.state) {
    case 'LIVE':
      return null
    case 'HIDDEN':
      return (
        <p className="mt-2 rounded-control bg-ink/6 px-3 py-2 text-body">
          검토 중이에요. 신고가 들어와서 잠시 다른 사람에게 보이지 않아요. 살펴보고 알림으로 알려 드릴게요.
        </p>
      )
    case 'REMOVED':
      return (
        <p className="mt-2 rounded-control bg-ink/6 px-3 py-2 text-body">
          운영진이 이 답을 내렸어요. 이유: {own.reason} 이의가 있으면 고객센터에 알려 주세요. 아래에서 새로 쓸 수도
          있어요.
        </p>
      )
  }
}

function Actions({ articleId, own, onChange }: Pick<OwnAnswerProps, 'articleId' | 'own'> & { onChange: () => void }) {
  const { opened, open, close } = useOpened()
  const { setOwn, refresh } = useRefresh(articleId)
  const remove = useAction('DELETE /articles/:id/discussion/answer', {
    done: () => {
      close()
      showToast({ message: '내 답을 지웠어요.' })
      setOwn(null)
      return refresh()
    },
  })
  return (
    <div className="mt-3 -mb-1 flex gap-1">
      {own.state === 'LIVE' && (
        <Button variant="quiet" size="small" className="-ml-3.5 min-h-11" onClick={onChange}>
          고치기
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={own.state === 'LIVE' ? 'min-h-11' : '-ml-3.5 min-h-11'}
        onClick={() => open({ kind: 'DELETE' })}
      >
        지우기
      </Button>
      {opened?.kind === 'DELETE' && (
        <DeleteSheet
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ params: { id: articleId } })}
        />
      )}
    </div>
  )
}
