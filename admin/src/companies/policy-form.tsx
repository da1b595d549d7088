import { type CallFailure, hasCode, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type PolicyDocument, policyDocuments, policyTitles } from '@readgrow/contract/constants'
import { Button, Checkbox, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api'
import { dateOf } from '#korean'
import { Notice, SmallArea, SmallField, SmallSelect, useSettled, useSteppedAction } from '#parts'

const previewOf = (markdown: string) => call('POST /admin/policies/preview', { body: { markdown } })
const canAsk = (document: PolicyDocument) => document === 'terms' || document === 'privacy'

const rules: Readonly<Record<string, string>> = {
  PLAIN_TEXT: '제목, 문단, 목록, 표만 쓸 수 있어요. 링크나 굵은 글씨가 있는지 확인해 주세요.',
  PLACEHOLDER: '설정에 없는 이름이 {{ }} 안에 있어요. {{companyName}}처럼 쓰는 이름인지 확인해 주세요.',
}

function whyNotAdded(error: Error): string {
  if (hasCode(error, 'STATE_CONFLICT')) return '시행일은 오늘이나 그 뒤이고, 지금까지의 버전보다 나중이어야 해요.'
  const [field] = (error as Partial<CallFailure>).fields ?? []
  return (field && rules[field.rule]) ?? sentenceOf(error)
}

interface PolicyDraft {
  readonly document: PolicyDocument
  readonly effectiveOn: string
  readonly needsAgreement: boolean
  readonly markdown: string
}
const blank: PolicyDraft = { document: 'terms', effectiveOn: '', needsAgreement: false, markdown: '' }

/** Writes a version of a policy with its day. Shown as readers see it before it is added. */
export function PolicyForm() {
  const [draft, setDraft] = useState(blank)
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { action: add, sheet } = useSteppedAction('POST /admin/policies', {
    quiet: true,
    done: async () => {
      setDraft(blank)
      showToast({ type: 'success', message: '새 버전을 더했어요. 회원에게 메일을 보내요.' })
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
      <PolicyFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
      {add.isError && !hasCode(add.error, 'REAUTH_REQUIRED') && (
        <Notice tone="bad" live>
          {whyNotAdded(add.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={add.isPending} disabled={!isReady}>
          새 버전 더하기
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`${policyTitles[document]}의 새 버전을 더할까요?`}
        message={`${effectiveOn && dateOf(effectiveOn)}부터 시행해요. 회원 모두에게 메일을 보내요.${asks ? ' 시행한 뒤에 동의를 물어봐요.' : ''} 더한 뒤에는 고칠 수 없어요.`}
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
          rows={18}
          value={markdown}
          onChange={(event) => onChange({ markdown: event.target.value })}
        />
        <PolicyPreview markdown={useSettled(markdown)} />
      </div>
    </>
  )
}

function PolicyPreview({ markdown }: { readonly markdown: string }) {
  const query = useQuery({
    queryKey: ['policy preview', markdown],
    queryFn: () => previewOf(markdown),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: markdown.trim() !== '',
  })
  return (
    <section aria-label="미리보기" className="rounded-control border border-rule bg-paper p-4 text-body">
      {markdown.trim() === '' && <p className="text-ink-faint">글을 쓰면 여기에 보여요.</p>}
      {query.isError && (
        <p role="alert" className="text-red">
          {whyNotAdded(query.error)}
        </p>
      )}
      {query.data?.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text that does not change have no other name.
        <PreviewBlock key={place} block={block} />
      ))}
    </section>
  )
}

type Block = CallReply<'POST /admin/policies/preview'>['blocks'][number]

function PreviewBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-5 mb-1 font-bold">{block.text}</h3>
    case 'paragraph':
      return <p className="mt-2">{block.text}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? 'mt-2 list-decimal pl-6' : 'mt-2 list-disc pl-5'}>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text that does not change have no other name.
            <li key={place}>{item}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <p className="mt-2 text-ink-soft">
          표: {block.head.join(', ')} · {block.rows.length}줄
        </p>
      )
  }
}
