import { hasCode, sentenceOf } from '@readgrow/client'
import { inquiryCategoryNames, inquiryCharacters } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { type SyntheticEvent, useState } from 'react'
import { useAction, useAsk } from '#api'
import { Notice, Section, SmallArea, SmallSelect } from '#parts'
import { filled, openBlanks } from './blanks.ts'
import { useDeskDraft } from './use-desk-draft.ts'
import { type DeskInquiry, useChanged } from './use-inquiries.ts'

interface AnswerFormProps {
  readonly inquiry: DeskInquiry
  /** An assignment is on its way. It gives the inquiry a new revision, which the answer has to name. */
  readonly isAssigning: boolean
  readonly onWriting: (isWriting: boolean) => void
  readonly onAgain: () => void
}

/** Writing the answer. What is in the field is what goes out: a template is filled in before it stands there. */
export function AnswerForm({ inquiry, isAssigning, onWriting, onAgain }: AnswerFormProps) {
  const { draft, change, renew, forget } = useDeskDraft(inquiry.id)
  const [tried, setTried] = useState(false)
  const changed = useChanged()
  const send = useAction('POST /admin/inquiries/:inquiryId/answers', {
    quiet: true,
    failed: (error) => hasCode(error, 'ARRIVED_BEFORE') && renew(),
    done: (next) => {
      forget()
      onWriting(false)
      showToast({ type: 'success', message: '답변을 보냈어요. 메일과 알림으로 알려요.' })
      changed(next)
    },
  })
  const problem = problemOf(draft.text)
  const isBusy = send.isPending || isAssigning
  const write = (text: string) => {
    onWriting(text.trim() !== '')
    change(text)
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setTried(true)
    if (problem || isBusy) return
    const { id, text } = draft
    send.mutate({ params: { inquiryId: inquiry.id }, body: { id, revision: inquiry.revision, text } })
  }
  return (
    <Section title="답변 쓰기">
      <form className="mt-3 grid gap-4" noValidate onSubmit={submit}>
        <Templates
          onText={(text) => {
            const ready = filled(text, inquiry.blanks)
            write(draft.text.trim() ? `${draft.text.trimEnd()}\n\n${ready}` : ready)
          }}
        />
        <SmallArea
          label="답변"
          rows={10}
          value={draft.text}
          hint={`${draft.text.trim().length.toLocaleString('ko-KR')} / ${inquiryCharacters.toLocaleString('ko-KR')}자 · 이 기기에 저장돼요. 쓰인 그대로 나가요.`}
          error={tried ? problem : undefined}
          onChange={(event) => write(event.target.value)}
        />
        {send.isError && <NotSent error={send.error} onAgain={onAgain} />}
        <Button
          type="submit"
          className="justify-self-start"
          busy={isBusy}
          busyLabel={send.isPending ? '보내고 있어요' : '담당을 정하고 있어요'}
        >
          답변 보내기
        </Button>
      </form>
    </Section>
  )
}

function problemOf(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return '답변을 써 주세요.'
  if (length > inquiryCharacters) return `${inquiryCharacters.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`
  const blanks = openBlanks(text)
  return blanks.length > 0 ? `채우지 않은 곳이 있어요: ${blanks.map((blank) => `{${blank}}`).join(', ')}` : undefined
}

function NotSent({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const stale = whyStale(error)
  return (
    <Notice
      tone="bad"
      live
      actions={
        stale && (
          <Button variant="outline" size="small" onClick={onAgain}>
            새로 불러오기
          </Button>
        )
      }
    >
      {stale ?? sentenceOf(error)}
    </Notice>
  )
}

/** What has happened to the inquiry that the page does not show yet; null for any other failure. */
function whyStale(error: Error): string | null {
  if (hasCode(error, 'ARRIVED_BEFORE'))
    return '먼저 보낸 답변이 이미 나갔어요. 지금 쓴 글은 나가지 않았고 이 기기에 남아 있어요. 더 보내려면 새로 불러온 뒤 문의를 다시 열어 주세요.'
  return hasCode(error, 'VERSION_CONFLICT') || hasCode(error, 'STATE_CONFLICT')
    ? '그사이 글쓴이가 고쳤거나 다른 곳에서 답변이 나갔어요. 쓴 글은 이 기기에 남아 있어요.'
    : null
}

function Templates({ onText }: { readonly onText: (text: string) => void }) {
  const { data } = useAsk('GET /admin/inquiry-templates')
  if (!data || data.templates.length === 0) return null
  return (
    <SmallSelect
      label="문구 넣기"
      value=""
      className="max-w-sm"
      onChange={(event) => {
        const chosen = data.templates.find(({ id }) => id === event.target.value)
        if (chosen) onText(chosen.text)
      }}
    >
      <option value="">고르면 빈칸을 채워 답변 끝에 넣어요</option>
      {data.templates.map(({ id, name, category }) => (
        <option key={id} value={id}>
          {inquiryCategoryNames[category]} · {name}
        </option>
      ))}
    </SmallSelect>
  )
}
