import { sentenceOf } from '@readgrow/client'
import { Button, ScreenFailure, SkeletonLines } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { koreanDay } from '#korean'
import { useAction, useAsk } from '#query'
import { useRefresh } from './use-discussion.ts'

/** Whom one has hidden, with the way back. */
export function HiddenPeopleSheet({
  articleId,
  onClose,
}: {
  readonly articleId: string
  readonly onClose: () => void
}) {
  const hidden = useAsk('GET /discussion/hidden-people')
  const { refresh } = useRefresh(articleId)
  const unhide = useAction('DELETE /discussion/hidden-people/:hiddenId', { settled: refresh })
  return (
    <Sheet open onClose={onClose} title="숨긴 사람">
      {hidden.isPending && <SkeletonLines count={3} />}
      {hidden.isError && (
        <ScreenFailure
          title="불러오지 못했어요"
          message={sentenceOf(hidden.error)}
          onRetry={() => void hidden.refetch()}
          busy={hidden.isFetching}
        />
      )}
      {hidden.data?.people.length === 0 && <p className="py-4 text-ink-soft">숨긴 사람이 없어요.</p>}
      <ul>
        {hidden.data?.people.map(({ id, name, since }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-rule border-b">
            <p className="min-w-0 break-words">
              {name} <span className="text-small text-ink-faint tabular">{koreanDay(since)}부터</span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="min-h-11 shrink-0"
              aria-label={`${name} 다시 보기`}
              busy={unhide.isPending && unhide.variables.params.hiddenId === id}
              onClick={() => unhide.mutate({ params: { hiddenId: id } })}
            >
              다시 보기
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
