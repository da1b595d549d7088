import type { staleKinds } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { Notice } from '#parts'
import { useEditor } from './editor-context.ts'
import { useManuscriptAction } from './use-manuscript-action.ts'

export type StaleKind = (typeof staleKinds)[number]

interface StaleNoticeProps {
  readonly level: VersionLevel
  readonly kind: StaleKind
  /** Question or sentence id, or the place of a point to recall. */
  readonly item: string
}

/** Says that the text has changed since this was made, and lets the editor confirm that it still fits. */
export function StaleNotice({ level, kind, item }: StaleNoticeProps) {
  const { id, view, dirty, state } = useEditor()
  const stale = view.stale.find((each) => each.level === level && each.kind === kind && each.item === item)
  const confirm = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/confirm')
  if (!stale) return null
  return (
    <Notice
      tone="warn"
      className="my-2"
      actions={
        <Button
          variant="outline"
          size="small"
          busy={confirm.isPending}
          disabled={dirty}
          onClick={() => confirm.mutate({ params: { id }, body: { revision: state.revision, level, kind, item } })}
        >
          그대로 맞아요
        </Button>
      }
    >
      {stale.sentenceIds.length > 0 ? `${stale.sentenceIds.join(', ')} 문장이 바뀌었어요. ` : '글이 바뀌었어요. '}
      확인하기 전에는 독자에게 보이지 않아요.
      {dirty && <span className="text-ink-faint"> 먼저 저장해 주세요.</span>}
    </Notice>
  )
}
