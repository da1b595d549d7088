import { hasCode } from '@readgrow/client'
import { inquiryCharacters } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { Form, FormAlert, quietly, TextArea, useSubmit } from '#forms'
import { deadlineInWords } from '#korean'
import { call } from '#session'
import { ArrivedBefore, filesLeft, filesOf, orArrivedBefore } from './arrived-before.ts'
import { FileField } from './file-field.tsx'
import { type Inquiry, textProblem } from './inquiry.ts'
import { useInquiryDraft } from './use-inquiry-draft.ts'
import { useUploads, waitsForFiles } from './use-uploads.ts'

interface FollowUpProps {
  readonly inquiry: Inquiry
  /** The inquiry as it is now, with what was added. */
  readonly onSent: (inquiry: Inquiry) => void
}

interface Problems {
  readonly text?: string
  readonly form?: string
}

const closed = '답변한 뒤 14일이 지나 끝난 문의예요. 쓴 글을 복사해서 새 문의로 보내 주세요.'
const arrivedBefore =
  '먼저 보낸 글이 이미 도착해서 위에 있어요. 지금 쓴 글은 아직 보내지 않았어요. 한 번 더 누르면 이어서 보내요.'

/** What is being asked again, and its way to the desk. After a refusal the words stay. */
function useAsking(inquiry: Inquiry, onSent: (inquiry: Inquiry) => void) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const start = { id, category: inquiry.category, title: '', text: '', files: [], page: null, requestId: null } as const
  const drafting = useInquiryDraft(`inquiry/${inquiry.id}/again`, start)
  const [asked, setAsked] = useState(false)
  const uploads = useUploads()
  const { change, latest } = drafting
  const { busy, problems, submit } = useSubmit<void, Inquiry, Problems>({
    check: () => {
      const problem = textProblem(latest().text)
      if (problem) return { text: problem }
      return uploads.count > 0 ? { form: waitsForFiles } : null
    },
    send: () => {
      const { id: messageId, text, files } = latest()
      const body = { id: messageId, text, files: files.map((file) => file.id) }
      const params = { inquiryId: inquiry.id }
      return orArrivedBefore(inquiry.id, () => call('POST /inquiries/:inquiryId/follow-ups', { params, body }, quietly))
    },
    done: (next) => {
      const fresh = crypto.randomUUID()
      drafting.renew({ ...start, id: fresh })
      setId(fresh)
      setAsked(false)
      showToast({ type: 'success', message: '다시 문의했어요. 답변이 오면 알려 드릴게요.' })
      onSent(next)
    },
    refused: (error) => {
      if (hasCode(error, 'STATE_CONFLICT')) return { form: closed }
      if (!(error instanceof ArrivedBefore)) return undefined
      change({ id: crypto.randomUUID(), files: filesLeft(latest().files, error.inquiry) })
      onSent(error.inquiry)
      return { form: arrivedBefore }
    },
  })
  const isUploaded = problems?.form === waitsForFiles && uploads.count === 0
  return { asked, setAsked, drafting, uploads, busy, problems: isUploaded ? null : problems, submit }
}

/** Asking again about an answer: one button, then the words. */
export function FollowUp({ inquiry, onSent }: FollowUpProps) {
  const { asked, setAsked, drafting, uploads, busy, problems, submit } = useAsking(inquiry, onSent)
  const { draft, change, latest } = drafting
  const isOpen = asked || draft.text !== '' || draft.files.length > 0
  const until = inquiry.mayAskUntil
  return (
    <section className="mt-6 border-rule border-t pt-4">
      <h2 className="font-semibold text-body">{until ? '해결되지 않았나요?' : '더 알려 줄 것이 있나요?'}</h2>
      {until && (
        <p className="tabular mt-1 text-body text-ink-soft">{deadlineInWords(until)}까지 다시 물어볼 수 있어요.</p>
      )}
      {!isOpen && (
        <Button variant="outline" className="mt-3" onClick={() => setAsked(true)}>
          다시 문의하기
        </Button>
      )}
      {isOpen && (
        <Form className="mt-4 grid gap-5" onSubmit={() => submit()} problems={problems}>
          <TextArea
            label="다시 물어볼 내용"
            rows={5}
            most={inquiryCharacters}
            value={draft.text}
            error={problems?.text}
            hint="쓰는 동안 이 기기에 저장돼요."
            onChange={(text) => change({ text })}
          />
          <FileField
            files={draft.files}
            current={() => latest().files}
            held={filesOf(inquiry)}
            uploads={uploads}
            isClosed={busy}
            onChange={(files) => change({ files })}
          />
          <FormAlert className="">{problems?.form}</FormAlert>
          <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
            다시 문의 보내기
          </Button>
        </Form>
      )}
    </section>
  )
}
