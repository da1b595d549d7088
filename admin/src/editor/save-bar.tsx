import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { clockOf } from '#korean'
import { SmallField } from '#parts'
import { useEditor } from './editor-context.ts'

/** Always in view: how saving stands, a comment for the change, undo and redo. */
export function SaveBar() {
  const { save, canSave, saveState, undo, redo, state, view } = useEditor()
  const [comment, setComment] = useState('')
  const retired = view.row.state === 'RETIRED'
  return (
    <div className="sticky bottom-0 z-bar -mx-4 flex flex-wrap items-center gap-2 border-rule border-t bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
      <div className="mr-auto text-body">
        <SavingLine />
      </div>
      <Button variant="quiet" size="small" disabled={state.past.length === 0} onClick={undo}>
        되돌리기
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:hidden"
        disabled={state.future.length === 0}
        onClick={redo}
      >
        다시 하기
      </Button>
      <SmallField
        label="무엇을 고쳤는지"
        bare
        placeholder="무엇을 고쳤나요 (선택)"
        maxLength={200}
        className="hidden w-56 md:block"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button
        size="small"
        busy={saveState.kind === 'saving'}
        disabled={retired || !(canSave || comment.trim())}
        title="Ctrl+S"
        onClick={() => {
          save(comment)
          setComment('')
        }}
      >
        저장하기
      </Button>
    </div>
  )
}

/** Quiet while all goes well: only a failure is read out. */
function SavingLine() {
  const { saveState, save, view } = useEditor()
  const failed = saveState.kind === 'failed'
  return (
    <>
      {!failed && <p className="tabular text-ink-faint">{lineOf(saveState, view.row.state)}</p>}
      <p role="status" className="font-semibold text-amber empty:hidden">
        {failed && (
          <>
            저장하지 못했어요. {saveState.message} {saveState.waits && '글은 이 탭에 있고, 다시 보낼게요.'}
            <Button variant="quiet" size="small" onClick={() => save()}>
              다시
            </Button>
          </>
        )}
      </p>
    </>
  )
}

type Editor = ReturnType<typeof useEditor>

function lineOf(saveState: Editor['saveState'], state: Editor['view']['row']['state']): string {
  switch (saveState.kind) {
    case 'saved':
      return state === 'RETIRED'
        ? '내린 기사예요. 발행 탭에서 다시 올린 뒤에 고칠 수 있어요.'
        : `모두 저장했어요 · ${clockOf(saveState.at)}`
    case 'saving':
      return '저장하는 중이에요'
    case 'unsaved':
      return saveState.isHeld ? '위에서 고르면 저장할게요' : unsavedLine(state)
    case 'failed':
      return ''
  }
}

function unsavedLine(state: Editor['view']['row']['state']): string {
  switch (state) {
    case 'SCHEDULED':
      return '예약한 글은 자동으로 저장하지 않아요. 저장하면 예약이 풀려요.'
    case 'RETIRED':
      return '내린 기사예요. 발행 탭에서 다시 올린 뒤에 저장할 수 있어요.'
    case 'DRAFT':
    case 'PUBLISHED':
      return '곧 저장할게요'
  }
}
