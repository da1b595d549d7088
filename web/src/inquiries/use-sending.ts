import { hasCode } from '@readgrow/client'
import type { InquiryCategory } from '@readgrow/contract/constants'
import { useState } from 'react'
import { quietly, useSubmit } from '#forms'
import { call } from '#session'
import { ArrivedBefore, filesLeft, filesOf, orArrivedBefore, readQuietly } from './arrived-before.ts'
import { type Inquiry, textProblem } from './inquiry.ts'
import type { Drafting, InquiryDraft } from './use-inquiry-draft.ts'
import { type Uploads, waitsForFiles } from './use-uploads.ts'

interface Problems {
  readonly category?: string
  readonly title?: string
  readonly text?: string
  readonly form?: string
}

interface Sent {
  readonly inquiry: Inquiry
  readonly isChange: boolean
}

export interface SendingProps {
  readonly drafting: Drafting
  /** The inquiry that is changed; null for a new one. */
  readonly inquiry: Inquiry | null
  readonly onSent: (inquiry: Inquiry, isChange: boolean) => void
  /** It was changed or answered elsewhere: what is here now is to be read again. */
  readonly onStale: () => void
}

/** How an inquiry gets to the desk, and what becomes of it when it does not. The words stay until the server has them. */
export function useSending({ drafting, inquiry, onSent, onStale }: SendingProps, uploads: Uploads) {
  const { change, latest } = drafting
  // A new inquiry whose id came before with other words. It may still be changed into these.
  const [arrived, setArrived] = useState<Inquiry | null>(null)
  const { busy, problems, submit } = useSubmit<Inquiry | null, Sent, Problems>({
    check: () => problemsOf(latest()) ?? (uploads.count > 0 ? { form: waitsForFiles } : null),
    send: async (changed) => ({
      inquiry: await (changed ? save(latest(), changed) : sendNew(latest(), arrived)),
      isChange: changed !== null,
    }),
    done: (sent) => {
      drafting.forget()
      onSent(sent.inquiry, sent.isChange)
    },
    refused: (error) => {
      if (error instanceof ArrivedBefore) {
        setArrived(error.inquiry)
        change({ id: crypto.randomUUID() })
        return { form: whatArrived(error.inquiry) }
      }
      const isStale = hasCode(error, 'STATE_CONFLICT') || hasCode(error, 'VERSION_CONFLICT')
      if (isStale && arrived) void readQuietly(arrived.id).then(setArrived, () => undefined)
      else if (isStale) onStale()
      return whyNot(error)
    },
  })
  const isUploaded = problems?.form === waitsForFiles && uploads.count === 0
  return {
    busy,
    problems: isUploaded ? null : problems,
    arrived,
    submit: () => submit(inquiry),
    /** Changes what arrived before into what is written now. */
    changeArrived: () => submit(arrived),
  }
}

function problemsOf({ category, title, text }: InquiryDraft): Problems | null {
  const wrong = textProblem(text)
  const found: Problems = {
    ...(category === '' ? { category: '무엇에 관한 문의인지 골라 주세요.' } : {}),
    ...(title.trim() === '' ? { title: '제목을 써 주세요.' } : {}),
    ...(wrong ? { text: wrong } : {}),
  }
  return Object.keys(found).length > 0 ? found : null
}

const written = ({ category, title, text, files, page, requestId }: InquiryDraft) => ({
  ...{ category: category as InquiryCategory, title, text, page, requestId },
  files: files.map((file) => file.id),
})

/** Sends a new inquiry, without the files that went with the one before. */
function sendNew(draft: InquiryDraft, before: Inquiry | null): Promise<Inquiry> {
  const body = { id: draft.id, ...written({ ...draft, files: filesLeft(draft.files, before) }) }
  return orArrivedBefore(draft.id, () => call('POST /inquiries', { body }, quietly))
}

const save = (draft: InquiryDraft, { id: inquiryId, revision }: Inquiry): Promise<Inquiry> =>
  call('PUT /inquiries/:inquiryId', { params: { inquiryId }, body: { revision, ...written(draft) } }, quietly)

function whatArrived(inquiry: Inquiry): string {
  return [
    `먼저 보낸 ‘${inquiry.title}’ 문의가 이미 도착했어요. 지금 쓴 글은 아직 보내지 않았어요.`,
    inquiry.mayEdit
      ? '먼저 보낸 문의를 이 글로 고치거나, 새 문의로 따로 보낼 수 있어요.'
      : '한 번 더 누르면 새 문의로 보내요.',
    ...(filesOf(inquiry).length > 0 ? ['먼저 보낸 파일은 새 문의에 함께 가지 않아요.'] : []),
  ].join(' ')
}

function whyNot(error: unknown): Problems | undefined {
  if (hasCode(error, 'STATE_CONFLICT'))
    return { form: '그사이 답변이 와서 고칠 수 없어요. 쓴 글은 그대로 있어요. 답변을 본 뒤 다시 문의해 주세요.' }
  if (hasCode(error, 'VERSION_CONFLICT'))
    return { form: '다른 기기에서 먼저 고쳤어요. 쓴 글은 그대로 있어요. 한 번 더 누르면 이 글로 저장해요.' }
  if (hasCode(error, 'UNAUTHENTICATED') || hasCode(error, 'EXPIRED_REFRESH_TOKEN') || hasCode(error, 'SESSION_REVOKED'))
    return { form: '로그인이 끝났어요. 쓴 글은 이 탭에 남아 있어요. 다시 로그인한 뒤 보내 주세요.' }
  return undefined
}
