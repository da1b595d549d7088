import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { call } from '#api'
import { dateTimeOf } from '#korean'
import { Mark, saveFile } from '#parts'
import type { DeskInquiry } from './use-inquiries.ts'

type Message = DeskInquiry['messages'][number]

/** What was asked and answered, the oldest first. */
export const Thread = ({ inquiry: { id, messages, person } }: { readonly inquiry: DeskInquiry }) => (
  <ol className="mt-3 grid gap-3">
    {messages.map((message) => (
      <li key={message.id}>
        <One inquiryId={id} message={message} personName={person.name} />
      </li>
    ))}
  </ol>
)

interface OneProps {
  readonly inquiryId: string
  readonly message: Message
  readonly personName: string
}

function One({ inquiryId, message, personName }: OneProps) {
  const { by, operatorName, text, at, editedAt, mailRefused, files } = message
  const isAnswer = by === 'DESK'
  return (
    <article
      className={`rounded-card border p-4 ${isAnswer ? 'border-green/40 bg-green-soft' : 'border-rule bg-surface'}`}
    >
      <h3 className="font-semibold text-body">
        {isAnswer ? `답변 · ${operatorName ?? '떠난 운영자'}` : personName}
        <span className="tabular ml-2 font-normal text-ink-soft text-small">
          {dateTimeOf(at)}
          {editedAt && ` · ${dateTimeOf(editedAt)}에 고침`}
        </span>
      </h3>
      {mailRefused && <NotReached />}
      <p className="mt-1.5 whitespace-pre-line break-words">{text}</p>
      {files.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileLink inquiryId={inquiryId} file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const NotReached = () => (
  <p className="mt-1.5 text-body">
    <Mark tone="bad">메일이 닿지 않았어요</Mark> 받는 쪽 서버가 거절했어요. 답변은 알림과 문의 화면에만 있어요.
  </p>
)

interface FileLinkProps {
  readonly inquiryId: string
  readonly file: Message['files'][number]
}

function FileLink({ inquiryId, file: { id, name, bytes } }: FileLinkProps) {
  const [busy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await call('GET /admin/inquiries/:inquiryId/files/:fileId', { params: { inquiryId, fileId: id } }))
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="small" className="max-w-full" busy={busy} onClick={() => void open()}>
      <span className="truncate">{name}</span>
      <span className="tabular ml-2 shrink-0 font-normal text-ink-faint">
        {Math.max(1, Math.round(bytes / 1024))}KB
      </span>
    </Button>
  )
}
