import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { useAction } from '#api'
import { Section, TimeAhead } from '#parts'
import type { DeskPage } from './names.ts'
import { whyNotPlanned } from './refusals.ts'

interface PublicationProps {
  readonly page: DeskPage
  readonly isDirty: boolean
  readonly onDone: (page: DeskPage) => void
}

/** Publishes the saved text now or at a time, calls that off, or takes the page from readers. */
export function Publication({ page, isDirty, onDone }: PublicationProps) {
  const publish = useAction('POST /admin/help/pages/:id/publication', {
    sentence: whyNotPlanned,
    done: (next) => {
      showToast({ type: 'success', message: next.publishAt ? '발행을 예약했어요.' : '발행했어요. 이제 독자가 봐요.' })
      onDone(next)
    },
  })
  const send = (at: string | null) =>
    publish.mutate({ params: { id: page.id }, body: { revision: page.text.revision, at } })
  const isSeen = page.state === 'PUBLISHED' && page.liveRevision === page.text.revision
  const isNew = page.kind === 'NOTICE' && page.liveRevision === null
  return (
    <Section title="발행">
      <p className="mt-3 text-body text-ink-soft" role="status">
        {isDirty && '먼저 글을 저장해 주세요.'}
        {!isDirty && isSeen && '독자가 이 글을 보고 있어요.'}
        {!isDirty && !isSeen && isNew && '발행하면 받는 사람 모두의 알림에 한 번 나와요.'}
        {!isDirty && !isSeen && !isNew && `${page.text.revision}판을 발행할 수 있어요.`}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Button busy={publish.isPending} disabled={isDirty || isSeen} onClick={() => send(null)}>
          지금 발행하기
        </Button>
        <TimeAhead disabled={isDirty || isSeen || publish.isPending} onSend={send} />
        <Withdrawal page={page} onDone={onDone} />
      </div>
    </Section>
  )
}

function Withdrawal({ page, onDone }: Pick<PublicationProps, 'page' | 'onDone'>) {
  const [asking, setAsking] = useState(false)
  const isPlanned = page.publishAt !== null
  const withdraw = useAction('DELETE /admin/help/pages/:id/publication', {
    done: (next) => {
      showToast({ type: 'success', message: isPlanned ? '예약을 거뒀어요.' : '글을 내렸어요.' })
      onDone(next)
    },
    settled: () => setAsking(false),
  })
  if (page.state === 'DRAFT' || page.state === 'WITHDRAWN') return null
  const send = () => withdraw.mutate({ params: { id: page.id } })
  return (
    <>
      <Button variant="quiet" busy={withdraw.isPending} onClick={isPlanned ? send : () => setAsking(true)}>
        {isPlanned ? '예약 거두기' : '글 내리기'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="이 글을 내릴까요?"
        message="독자가 더는 볼 수 없어요. 글과 기록은 남아서 다시 발행할 수 있어요."
        confirmLabel="내리기"
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
