import { Button } from '@readgrow/ui'
import { type Dispatch, useEffect, useState } from 'react'
import { type Clash, type EditorAction, mergeManuscripts } from '#manuscripts'
import { Notice } from '#parts'
import type { Editor } from './editor-context.ts'

interface BehindProps {
  readonly editor: Editor
  readonly dispatch: Dispatch<EditorAction>
  readonly restored: boolean
  readonly forgetRestored: () => void
}

/** Shown when the editor's text and the server's differ: offers to merge or to reload, without losing a word. */
export function Behind({ editor, dispatch, restored, forgetRestored }: BehindProps) {
  const { view, state, dirty } = editor
  // A reply to an own save may reach the state before the view.
  const behind = view.revision > state.revision
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  // An editor without changes simply gets the newest text.
  useEffect(() => {
    if (behind && !dirty) dispatch({ type: 'load', view })
  }, [behind, dirty, dispatch, view])
  if (behind && dirty)
    return (
      <Notice
        tone="warn"
        live
        className="mt-3"
        actions={
          <>
            <Button
              size="small"
              onClick={() => {
                setClashes(mergeManuscripts(state.base, state.document, view.document).clashes)
                dispatch({ type: 'merge', view })
              }}
            >
              합쳐서 이어 쓰기
            </Button>
            <Button variant="outline" size="small" onClick={() => dispatch({ type: 'load', view })}>
              내 수정 버리기
            </Button>
          </>
        }
      >
        <p className="font-semibold">그사이 {view.row.updatedBy} 님이 이 기사를 고쳤어요.</p>
        <p className="text-ink-soft">내 글은 그대로 있어요. 합치면 서로 다른 곳의 수정은 모두 남아요.</p>
      </Notice>
    )
  if (clashes.length > 0) return <Clashes clashes={clashes} onSeen={() => setClashes([])} />
  if (restored && dirty)
    return (
      <Notice
        tone="good"
        live
        className="mt-3"
        actions={
          <>
            <Button variant="outline" size="small" onClick={forgetRestored}>
              이어 쓰기
            </Button>
            <Button variant="quiet" size="small" onClick={() => dispatch({ type: 'load', view })}>
              버리기
            </Button>
          </>
        }
      >
        저장하지 않았던 글을 되살렸어요.
      </Notice>
    )
  return null
}

function Clashes({ clashes, onSeen }: { readonly clashes: readonly Clash[]; readonly onSeen: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      className="mt-3"
      actions={
        <Button variant="outline" size="small" onClick={onSeen}>
          확인했어요
        </Button>
      }
    >
      <p className="font-semibold">같은 곳 {clashes.length}군데는 내 글을 남겼어요. 상대방 글도 확인해 주세요.</p>
      <ul className="mt-1 grid gap-1 text-small">
        {clashes.map((clash) => (
          <li key={clash.place}>
            <span className="text-ink-faint">{placeName(clash.place)}</span> 상대방 글: {clash.theirs}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** `versions.B1.paragraphs.s3.en` as `B1 s3`. */
const placeName = (place: string) =>
  place
    .split('.')
    .filter((part) => /^([ABC][12]|[sq]\d+|headline|summary)$/.test(part))
    .join(' ')
