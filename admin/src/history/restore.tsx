import { hasCode, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAsk } from '#api'
import { useEditor, useManuscriptAction } from '#editor'
import { Loaded, Notice } from '#parts'
import { Changes } from './changes.tsx'

/** Offers an earlier revision again: shows what would change, then makes a new revision of it. */
export function Restore({ revision }: { readonly revision: number }) {
  const { view, dirty } = useEditor()
  const [asking, setAsking] = useState(false)
  if (revision === view.revision || view.row.state === 'RETIRED') return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="ml-auto"
        aria-label={`${revision}판, 이 판으로 되돌리기`}
        disabled={dirty}
        onClick={() => setAsking(true)}
      >
        이 판으로 되돌리기
      </Button>
      {asking && <Asking revision={revision} onClose={() => setAsking(false)} />}
    </>
  )
}

interface AskingProps {
  readonly revision: number
  readonly onClose: () => void
}

/** What would change, and the call that changes it. */
function useRestoring({ revision, onClose }: AskingProps) {
  const { id, view } = useEditor()
  const params = { id, revision: String(revision) }
  const compared = useAsk('GET /admin/newsroom/manuscripts/:id/revisions/:revision', { params })
  const queries = useQueryClient()
  const restore = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/revisions/:revision/restore', {
    quiet: true,
    done: () => {
      showToast({ type: 'success', message: `${revision}판으로 되돌렸어요. 새 판으로 남았어요.` })
      onClose()
    },
  })
  /** Somebody saved meanwhile: what would change is looked at again, then the same button works. */
  const lookAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey }),
      compared.refetch(),
    ])
  const press = () => restore.mutate({ params, body: { revision: view.revision } }, { onError: () => void lookAgain() })
  return { compared, restore, press }
}

function Asking({ revision, onClose }: AskingProps) {
  const { view } = useEditor()
  const { compared, restore, press } = useRestoring({ revision, onClose })
  const isNow = compared.data?.current === view.revision
  return (
    <Dialog open onClose={onClose} title={`${revision}판으로 되돌릴까요?`}>
      <p className="text-body text-ink-soft">
        지금 글은 기록에 남아요. 독자가 보는 글은 다시 발행할 때까지 그대로예요.
        {view.row.state === 'SCHEDULED' && ' 발행 예약은 풀려요.'}
      </p>
      <div className="my-3 max-h-[50dvh] overflow-y-auto">
        <Loaded query={compared} what="달라지는 곳을">
          {({ changes, more }) => (
            <>
              <p className="font-semibold text-body">{summaryOf(changes.length, more)}</p>
              <Changes changes={changes} />
            </>
          )}
        </Loaded>
      </div>
      {compared.data && !isNow && (
        <p className="pb-2 text-body text-amber">그사이 글이 바뀌었어요. 닫고 다시 열어 주세요.</p>
      )}
      {restore.isError && (
        <Notice tone="bad" live className="mb-2">
          {hasCode(restore.error, 'VERSION_CONFLICT')
            ? '그사이 글이 바뀌어서 되돌리지 않았어요. 달라지는 곳을 다시 확인하고 눌러 주세요.'
            : sentenceOf(restore.error)}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          그만두기
        </Button>
        <Button busy={restore.isPending} disabled={!isNow} onClick={press}>
          되돌리기
        </Button>
      </div>
    </Dialog>
  )
}

function summaryOf(changes: number, more: boolean): string {
  if (changes > 0) return `${changes}군데가 달라져요.`
  return more ? '문장은 그대로이고, 그림·출처·순서 같은 다른 정보가 달라져요.' : '지금 글과 같아요.'
}
