import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { SmallField } from '#parts'
import { useEditor } from './editor-context.ts'

/** Always in view: whether everything is saved, a comment for the change, undo and redo. */
export function SaveBar() {
  const { dirty, saving, save, undo, redo, state } = useEditor()
  const [comment, setComment] = useState('')
  return (
    <div className="sticky bottom-0 z-bar -mx-4 flex flex-wrap items-center gap-2 border-rule border-t bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
      <p role="status" className="mr-auto text-body">
        {dirty ? (
          <span className="font-semibold text-amber">저장하지 않은 수정이 있어요</span>
        ) : (
          <span className="text-ink-faint">모두 저장했어요</span>
        )}
      </p>
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
        busy={saving}
        disabled={!dirty}
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
