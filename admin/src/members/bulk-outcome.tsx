import { Button } from '@readgrow/ui'
import { Notice } from '#parts'
import { countOf, doneSentences, refusalSentences } from './names.ts'
import type { BulkResult } from './use-bulk-action.ts'

interface BulkOutcomeProps {
  readonly result: BulkResult
  readonly nameOf: (id: string) => string
  /** Takes back what was done; missing where that cannot be. */
  readonly onUndo?: (() => void) | undefined
  readonly onClose: () => void
}

/** The result of an action on many: how many it reached, and who was refused and why. */
export function BulkOutcome({ result, nameOf, onUndo, onClose }: BulkOutcomeProps) {
  const { action, done, refused } = result
  return (
    <Notice
      live
      tone={refused.length > 0 ? 'warn' : 'good'}
      className="mb-3"
      actions={
        <>
          {onUndo && result.done.length > 0 && (
            <Button size="small" variant="outline" onClick={onUndo}>
              되돌리기
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      {done.length > 0 && <p>{doneSentences[action](countOf(done.length))}</p>}
      {refused.length > 0 && (
        <>
          <p>{countOf(refused.length)}은 처리하지 못했어요.</p>
          <ul className="mt-1 max-h-48 overflow-y-auto text-small text-ink-soft">
            {refused.map(({ id, code }) => (
              <li key={id}>
                <b className="font-semibold text-ink">{nameOf(id)}</b> {refusalSentences[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
