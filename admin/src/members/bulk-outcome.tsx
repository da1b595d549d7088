import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { Notice } from '#parts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { countOf, doneSentences, isSoft, refusalSentences, undoOf, undoSentences } from './names.ts'
import type { BulkResult } from './use-bulk-action.ts'

interface BulkOutcomeProps {
  readonly result: BulkResult
  readonly nameOf: (id: string) => string
  /** Takes back what was done. */
  readonly onUndo: () => void
  /** Goes on with those whom a failure has left out. */
  readonly onContinue: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** The result of an action on many: how many it reached, who was refused and why, and who was not reached at all. */
export function BulkOutcome({ result, nameOf, onUndo, onContinue, onClose }: BulkOutcomeProps) {
  const { action, done, refused, stopped } = result
  return (
    <Notice
      live
      tone={refused.length > 0 || stopped ? 'warn' : 'good'}
      className="mb-3"
      actions={
        <>
          {stopped && (
            <Button size="small" variant="outline" onClick={() => onContinue(stopped.left)}>
              나머지 이어서 하기
            </Button>
          )}
          <Undo result={result} nameOf={nameOf} onUndo={onUndo} />
          <Button size="small" variant="quiet" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      {done.length > 0 && (
        <p>
          {doneSentences[action](countOf(done.length))} {undoSentences[action]}
        </p>
      )}
      {stopped && (
        <p>
          나머지 {countOf(stopped.left.length)}은 처리하지 못했어요. {stopped.sentence}
        </p>
      )}
      {refused.length > 0 && <Refused refused={refused} nameOf={nameOf} />}
    </Notice>
  )
}

/** An action that takes something from people is asked about also where it takes another one back. */
function Undo({ result: { action, done }, nameOf, onUndo }: Pick<BulkOutcomeProps, 'result' | 'nameOf' | 'onUndo'>) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = undoOf[action]
  if (!undo || done.length === 0) return null
  return (
    <>
      <Button size="small" variant="outline" onClick={() => (isSoft(undo) ? onUndo() : setIsAsking(true))}>
        되돌리기
      </Button>
      {isAsking && (
        <BulkConfirm
          action={undo}
          names={done.map(nameOf)}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onUndo()
          }}
        />
      )}
    </>
  )
}

const Refused = ({ refused, nameOf }: Pick<BulkResult, 'refused'> & Pick<BulkOutcomeProps, 'nameOf'>) => (
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
)
