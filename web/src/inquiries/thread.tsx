import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { download } from '#downloads'
import { failureSentence } from '#forms'
import { deadlineInWords } from '#korean'
import { call } from '#session'
import { type Inquiry, type InquiryFile, sizeText } from './inquiry.ts'

type Message = Inquiry['messages'][number]

/** What was asked and answered, the oldest first. */
export const Thread = ({ messages }: { readonly messages: readonly Message[] }) => (
  <ol className="mt-5 grid gap-4">
    {messages.map((message) => (
      <li key={message.id}>
        <One message={message} />
      </li>
    ))}
  </ol>
)

function One({ message: { by, text, at, editedAt, files } }: { readonly message: Message }) {
  const isAnswer = by === 'DESK'
  return (
    <article
      className={`rounded-card border p-4 ${isAnswer ? 'border-green/40 bg-green-soft' : 'border-rule bg-surface'}`}
    >
      <h2 className="font-semibold text-body">
        {isAnswer ? '리드그로우 고객센터' : '내 문의'}
        <span className="tabular ml-2 font-normal text-ink-soft text-small">
          {deadlineInWords(at)}
          {editedAt && ' · 고침'}
        </span>
      </h2>
      <p className="mt-2 whitespace-pre-line break-words leading-relaxed">{text}</p>
      {files.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function FileLink({ file: { id, name, bytes } }: { readonly file: InquiryFile }) {
  const [busy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      const sent = await call('GET /inquiry-files/:fileId', { params: { fileId: id } })
      download(new Blob([sent.bytes as Uint8Array<ArrayBuffer>], { type: sent.mime }), sent.fileName)
    } catch (error) {
      showToast({ type: 'error', message: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" className="max-w-full" busy={busy} onClick={() => void open()}>
      <span className="truncate">{name}</span>
      <span className="tabular ml-2 shrink-0 font-normal text-ink-faint text-small">{sizeText(bytes)}</span>
      <span className="sr-only"> 내려받기</span>
    </Button>
  )
}
