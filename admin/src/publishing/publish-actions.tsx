import { Button, showToast } from '@readgrow/ui'
import { useEditor, useManuscriptAction } from '#editor'
import { dateTimeOf } from '#korean'
import type { View } from '#manuscripts'
import { TimeAhead } from '#parts'

/** Why the article cannot be published yet, for the editor; null when it can. */
function reasonAgainst(view: View, must: number, dirty: boolean): string | null {
  if (dirty) return '저장하지 않은 수정이 있어요.'
  if (view.row.state === 'RETIRED') return '내린 기사예요. 다시 올린 뒤에 발행할 수 있어요.'
  if (view.row.state === 'PUBLISHED' && !view.row.unpublishedChanges) return '독자가 이미 이 글을 보고 있어요.'
  if (must > 0) return `채울 것이 ${must}가지 남았어요.`
  const checked = new Set(view.checks.filter((each) => each.revision === view.revision).map((each) => each.kind))
  if (checked.size < 2) return '두 가지 확인을 모두 마쳐 주세요.'
  return null
}

/** Publishes now or at a set time; a schedule can be cancelled. */
export function PublishActions({ must }: { readonly must: number }) {
  const { id, view, dirty, state } = useEditor()
  const reason = reasonAgainst(view, must, dirty)
  const publish = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/publish', {
    done: (next) =>
      showToast({
        type: 'success',
        message: next.row.state === 'SCHEDULED' ? '발행을 예약했어요.' : '발행했어요. 이제 독자가 읽을 수 있어요.',
        durationMs: 4_000,
      }),
  })
  const send = (publishAt: string | null) =>
    publish.mutate({ params: { id }, body: { revision: state.revision, publishAt } })
  if (view.row.state === 'SCHEDULED') return <Scheduled />
  return (
    <div className="grid gap-3 py-3">
      <Button wide busy={publish.isPending} disabled={reason !== null} onClick={() => send(null)}>
        {view.row.articleId ? '고친 글 발행하기' : '지금 발행하기'}
      </Button>
      <p className="text-body text-ink-soft" role="status">
        {reason ?? '모든 준비가 끝났어요.'}
      </p>
      {!view.row.articleId && (
        <div className="border-rule border-t pt-3">
          <TimeAhead disabled={reason !== null || publish.isPending} onSend={send} />
        </div>
      )}
    </div>
  )
}

function Scheduled() {
  const { id, view } = useEditor()
  const unschedule = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/unschedule')
  return (
    <div className="grid gap-3 py-3">
      <p className="tabular">{view.row.publishAt && <b>{dateTimeOf(view.row.publishAt)}</b>}에 발행해요.</p>
      <Button variant="outline" busy={unschedule.isPending} onClick={() => unschedule.mutate({ params: { id } })}>
        예약 취소하기
      </Button>
    </div>
  )
}
