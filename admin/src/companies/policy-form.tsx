import { hasCode } from '@readgrow/client'
import {
  type PolicyDocument,
  policyDocuments,
  policyMinutesToWithdraw,
  policyTitles,
} from '@readgrow/contract/constants'
import { Button, Checkbox, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dateOf } from '#korean'
import { Notice, SmallArea, SmallField, SmallSelect, useSettled, useSteppedAction } from '#parts'
import { type PolicyDraft, type PolicyInHand, policyTextId } from './policy-draft.ts'
import { PolicyPreview } from './policy-preview.tsx'
import { whyNotAdded } from './policy-refusals.ts'

const canAsk = (document: PolicyDocument) => document === 'terms' || document === 'privacy'

/** Writes a version of a policy with its day. Shown as readers see it before it is added. */
export function PolicyForm({ hand }: { readonly hand: PolicyInHand }) {
  const { draft, change, forget } = hand
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { action: add, sheet } = useSteppedAction('POST /admin/policies', {
    quiet: true,
    done: async ({ told }) => {
      forget()
      const when = told === 'WAITING' ? `${policyMinutesToWithdraw}분 뒤부터 메일로 알려요.` : '회원에게 메일을 보내요.'
      showToast({ type: 'success', message: `새 버전을 더했어요. ${when}` })
      await queries.invalidateQueries({ queryKey: ['GET /admin/policies'] })
    },
  })
  const { document, effectiveOn } = draft
  const asks = draft.needsAgreement && canAsk(document)
  const isReady = effectiveOn !== '' && draft.markdown.trim() !== ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) setAsking(true)
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3">
      <PolicyFields draft={draft} onChange={change} />
      {add.isError && !hasCode(add.error, 'REAUTH_REQUIRED') && (
        <Notice tone="bad" live>
          {whyNotAdded(add.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={add.isPending} disabled={!isReady}>
          새 버전 더하기
        </Button>
        <DraftState hand={hand} />
      </div>
      <ConfirmDialog
        open={asking}
        title={`${policyTitles[document]}의 새 버전을 더할까요?`}
        message={`${effectiveOn && dateOf(effectiveOn)}부터 시행해요. 회원 모두에게 메일로 알려요.${asks ? ' 시행한 뒤에 동의를 물어봐요.' : ''} 더한 뒤에는 고칠 수 없고, 앞으로 시행할 버전이라면 ${policyMinutesToWithdraw}분 동안 거둘 수 있어요.`}
        confirmLabel="더하기"
        onConfirm={() => {
          // What is wrong is said beside the form, which the dialog would cover.
          setAsking(false)
          add.mutate({ body: { ...draft, needsAgreement: asks } })
        }}
        onCancel={() => setAsking(false)}
      />
      {sheet}
    </form>
  )
}

/** Whether this device keeps what is written, and a way to begin anew. */
function DraftState({ hand: { draft, isKept, wasFound, forget } }: { readonly hand: PolicyInHand }) {
  if (draft.markdown === '') return null
  return (
    <>
      {wasFound && (
        <Button variant="quiet" onClick={() => forget()}>
          처음부터 쓰기
        </Button>
      )}
      <p className="text-body text-ink-soft" role="status">
        {!isKept && '이 기기에는 둘 자리가 없어요. 닫기 전에 더하거나 글을 복사해 두세요.'}
        {isKept && (wasFound ? '이 기기에 두었던 글이에요.' : '쓰는 글은 이 기기에 일주일 동안 둬요.')}
      </p>
    </>
  )
}

interface PolicyFieldsProps {
  readonly draft: PolicyDraft
  readonly onChange: (changes: Partial<PolicyDraft>) => void
}

function PolicyFields({ draft: { document, effectiveOn, needsAgreement, markdown }, onChange }: PolicyFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SmallSelect
          label="문서"
          value={document}
          onChange={(event) => onChange({ document: event.target.value as PolicyDocument })}
        >
          {policyDocuments.map((each) => (
            <option key={each} value={each}>
              {policyTitles[each]}
            </option>
          ))}
        </SmallSelect>
        <SmallField
          label="시행일"
          type="date"
          value={effectiveOn}
          onChange={(event) => onChange({ effectiveOn: event.target.value })}
        />
      </div>
      {canAsk(document) && (
        <Checkbox
          label="시행한 뒤 들어오는 회원에게 동의를 한 번 물어보기"
          checked={needsAgreement}
          onChange={(event) => onChange({ needsAgreement: event.target.checked })}
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <SmallArea
          label="글 (마크다운: 제목, 문단, 목록, 표)"
          hint="{{companyName}}처럼 적은 곳은 설정의 값으로 채워요. 링크, 굵은 글씨, 그림은 쓸 수 없어요."
          id={policyTextId}
          rows={18}
          value={markdown}
          onChange={(event) => onChange({ markdown: event.target.value })}
        />
        <PolicyPreview markdown={useSettled(markdown)} />
      </div>
    </>
  )
}
