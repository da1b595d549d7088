import type { CallReply } from '@readgrow/contract'
import { sectionNames } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'

export type Feed = CallReply<'GET /admin/newsroom/feeds'>['feeds'][number]

interface FeedListProps {
  readonly feeds: readonly Feed[]
  readonly openId: string | null
  readonly onOpen: (id: string | null) => void
}

export function FeedList({ feeds, openId, onOpen }: FeedListProps) {
  const [leaving, setLeaving] = useState<Feed | null>(null)
  const queries = useQueryClient()
  const remove = useAction('DELETE /admin/newsroom/feeds/:id', {
    done: () => {
      setLeaving(null)
      return queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/feeds'] })
    },
  })
  return (
    <>
      <ul className="divide-y divide-rule border-rule border-b">
        {feeds.map((feed) => (
          <li key={feed.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{feed.name}</p>
              <p className="break-all text-small text-ink-faint">{feed.url}</p>
              <p className="text-small text-ink-soft">
                {sectionNames[feed.section]} · {feed.licence}
              </p>
              <p className="tabular text-small text-ink-faint">
                {feed.readAt ? `${dateTimeOf(feed.readAt)}에 읽었어요` : '아직 읽지 않았어요'}
              </p>
              {feed.trouble && <p className="text-body text-red">{feed.trouble}</p>}
            </div>
            <div className="flex gap-2">
              <Button
                variant="outline"
                size="small"
                aria-expanded={openId === feed.id}
                onClick={() => onOpen(openId === feed.id ? null : feed.id)}
              >
                {openId === feed.id ? '접기' : '글 보기'}
              </Button>
              <Button variant="quiet" size="small" onClick={() => setLeaving(feed)}>
                지우기
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={`${leaving?.name ?? ''} 피드를 지울까요?`}
        message="이미 가져온 기사는 그대로 남아요."
        confirmLabel="지우기"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ params: { id: leaving.id } })}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}
