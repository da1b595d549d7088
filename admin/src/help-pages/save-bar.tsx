import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { Notice } from '#parts'
import { whyNotSaved } from './refusals.ts'
import type { PageInHand } from './use-page-draft.ts'

/** Why a text was not saved and the way on, the button that saves it, and the one that throws it away. */
export function SaveBar({ page }: { readonly page: PageInHand }) {
  const { base, isDirty, save } = page
  return (
    <>
      <Trouble page={page} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={!isDirty || page.isBehind}>
          저장하기
        </Button>
        {isDirty && <Discard onDiscard={page.discard} />}
        <p className="text-body text-ink-soft" role="status">
          {isDirty ? unsaved(page) : `${base.text.revision}판까지 저장했어요.`}
        </p>
      </div>
    </>
  )
}

function unsaved({ isKept, wasFound }: PageInHand): string {
  if (!isKept) return '이 기기에는 둘 자리가 없어요. 닫기 전에 저장해 주세요.'
  return wasFound
    ? '이 기기에 두었던 글이에요. 아직 저장하지 않았어요.'
    : '저장하지 않은 글이 있어요. 이 기기에 일주일 동안 둬요.'
}

function Trouble({ page }: { readonly page: PageInHand }) {
  const { save, base } = page
  if (page.isBehind)
    return (
      <Notice
        tone="bad"
        live
        className="mt-3"
        actions={
          <Button variant="outline" size="small" busy={page.isRenewing} onClick={page.renew}>
            새로 불러오고 내 글은 두기
          </Button>
        }
      >
        그사이 다른 사람이 저장했어요. 여기에 쓴 글은 그대로 있어요.
      </Notice>
    )
  if (save.isError)
    return (
      <Notice tone="bad" live className="mt-3">
        {whyNotSaved(save.error)}
      </Notice>
    )
  if (!page.isRenewed) return null
  return (
    <Notice tone="warn" live className="mt-3">
      {base.text.revision}판을 불러왔고 내 글은 그대로예요. 아래 ‘기록’에서 {base.text.revision}판을 읽어 보고, 거기서
      바뀐 것을 내 글에 옮긴 뒤 저장해 주세요.
    </Notice>
  )
}

function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        쓰던 글 버리기
      </Button>
      <ConfirmDialog
        open={asking}
        title="저장하지 않은 글을 버릴까요?"
        message="마지막으로 저장한 글로 돌아가요. 버린 글은 되살릴 수 없어요."
        confirmLabel="버리기"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
