import { Button, showToast, TextTree } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useAction, useAsk } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Section } from '#parts'
import type { DeskPage } from './names.ts'

interface RevisionsProps {
  readonly page: DeskPage
  readonly isDirty: boolean
  readonly onRestored: (page: DeskPage) => void
}

/** Every saved text, the newest first; an earlier one can be read and saved again. */
export function Revisions({ page, isDirty, onRestored }: RevisionsProps) {
  const query = useInfiniteQuery({
    queryKey: ['help revisions', page.id, page.text.revision],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/help/pages/:id/revisions', {
        params: { id: page.id },
        query: pageParam ? { cursor: pageParam } : {},
      }),
    getNextPageParam: (last) => last.nextCursor,
  })
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Section title="기록">
      <Loaded query={query} what="기록을">
        {({ pages }) => (
          <ol className="divide-y divide-rule">
            {pages
              .flatMap(({ revisions }) => revisions)
              .map(({ revision, title, savedAt, savedBy }) => (
                <li key={revision} className="py-2">
                  <div className="flex flex-wrap items-center gap-2">
                    <span className="tabular font-bold">{revision}판</span>
                    {revision === page.liveRevision && <Mark tone="good">독자가 봐요</Mark>}
                    <span className="min-w-0 flex-1 truncate text-body">{title}</span>
                    <span className="tabular text-small text-ink-faint">
                      {dateTimeOf(savedAt)} · {savedBy ?? '제품에 실린 글'}
                    </span>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-expanded={opened === revision}
                      onClick={() => setOpened(opened === revision ? null : revision)}
                    >
                      {opened === revision ? '접기' : '보기'}
                      <span className="sr-only"> {revision}판</span>
                    </Button>
                  </div>
                  {opened === revision && (
                    <Earlier page={page} revision={revision} isDirty={isDirty} onRestored={onRestored} />
                  )}
                </li>
              ))}
          </ol>
        )}
      </Loaded>
      <MoreButton pages={query} />
    </Section>
  )
}

function Earlier({ page, revision, isDirty, onRestored }: RevisionsProps & { readonly revision: number }) {
  const params = { id: page.id, revision: String(revision) }
  const query = useAsk('GET /admin/help/pages/:id/revisions/:revision', { params })
  const restore = useAction('POST /admin/help/pages/:id/revisions/:revision/restoration', {
    done: (next) => {
      showToast({ type: 'success', message: `${revision}판의 글을 새로 저장했어요.` })
      onRestored(next)
    },
  })
  return (
    <div className="mt-2 rounded-control border border-rule bg-paper p-4">
      <Loaded query={query} what="글을">
        {({ tree }) => <TextTree tree={tree} />}
      </Loaded>
      {revision !== page.text.revision && (
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          busy={restore.isPending}
          disabled={isDirty}
          onClick={() => restore.mutate({ params, body: { revision: page.text.revision } })}
        >
          이 글로 되돌리기
        </Button>
      )}
    </div>
  )
}
