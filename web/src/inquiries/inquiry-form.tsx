import { hasCode } from '@readgrow/client'
import {
  type InquiryCategory,
  inquiryCategories,
  inquiryCategoryNames,
  inquiryCharacters,
  inquiryTitleCharacters,
} from '@readgrow/contract/constants'
import { Button, Checkbox, SelectField, TextField } from '@readgrow/ui'
import { Form, FormAlert, quietly, useSubmit } from '#forms'
import { call, useSession } from '#session'
import { FileField } from './file-field.tsx'
import type { Inquiry } from './inquiry.ts'
import { TextArea } from './text-area.tsx'
import type { Drafting, InquiryDraft } from './use-inquiry-draft.ts'

interface Problems {
  readonly category?: string
  readonly title?: string
  readonly text?: string
  readonly form?: string
}

interface InquiryFormProps {
  readonly drafting: Drafting
  /** The inquiry that is changed; null for a new one. */
  readonly inquiry: Inquiry | null
  readonly onSent: (inquiry: Inquiry) => void
  /** It was changed or answered elsewhere: what is here now is to be read again. */
  readonly onStale: () => void
}

/** Writing an inquiry or changing one. What was typed stays until the server has it. */
export function InquiryForm({ drafting, inquiry, onSent, onStale }: InquiryFormProps) {
  const { draft, change, latest } = drafting
  const { busy, problems, submit } = useSubmit<void, Inquiry, Problems>({
    check: () => problemsOf(latest()),
    send: () => send(latest(), inquiry),
    done: (sent) => {
      drafting.forget()
      onSent(sent)
    },
    refused: (error) => {
      if (hasCode(error, 'STATE_CONFLICT') || hasCode(error, 'VERSION_CONFLICT')) onStale()
      return whyNot(error)
    },
  })
  return (
    <Form className="mt-6 grid gap-6" onSubmit={() => submit()} problems={problems}>
      <SelectField
        label="무엇에 관한 문의인가요?"
        value={draft.category}
        error={problems?.category}
        onChange={(event) => change({ category: event.target.value as InquiryCategory })}
      >
        <option value="" disabled>
          골라 주세요
        </option>
        {inquiryCategories.map((category) => (
          <option key={category} value={category}>
            {inquiryCategoryNames[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="제목"
        maxLength={inquiryTitleCharacters}
        value={draft.title}
        error={problems?.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="내용"
        most={inquiryCharacters}
        value={draft.text}
        error={problems?.text}
        hint="쓰는 동안 이 기기에 저장돼요."
        onChange={(text) => change({ text })}
      />
      <FileField files={draft.files} current={() => latest().files} onChange={(files) => change({ files })} />
      <Attached draft={draft} onChange={change} />
      <WhoReads />
      <FormAlert className="">{problems?.form}</FormAlert>
      <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
        {inquiry ? '고친 내용 저장하기' : '문의 보내기'}
      </Button>
    </Form>
  )
}

function problemsOf({ category, title, text }: InquiryDraft): Problems | null {
  const found: Problems = {
    ...(category === '' ? { category: '무엇에 관한 문의인지 골라 주세요.' } : {}),
    ...(title.trim() === '' ? { title: '제목을 써 주세요.' } : {}),
    ...(text.trim() === '' ? { text: '내용을 써 주세요.' } : {}),
    ...(text.trim().length > inquiryCharacters
      ? { text: `${inquiryCharacters.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` }
      : {}),
  }
  return Object.keys(found).length > 0 ? found : null
}

function send({ id, files, category, ...draft }: InquiryDraft, inquiry: Inquiry | null): Promise<Inquiry> {
  const written = {
    ...{ category: category as InquiryCategory, title: draft.title, text: draft.text },
    ...{ files: files.map((file) => file.id), page: draft.page, requestId: draft.requestId },
  }
  if (!inquiry) return call('POST /inquiries', { body: { id, ...written } }, quietly)
  const params = { inquiryId: inquiry.id }
  return call('PUT /inquiries/:inquiryId', { params, body: { revision: inquiry.revision, ...written } }, quietly)
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

interface AttachedProps {
  readonly draft: InquiryDraft
  readonly onChange: Drafting['change']
}

/** What goes along so that nobody has to ask for it; each can be left out. */
function Attached({ draft: { page, requestId }, onChange }: AttachedProps) {
  if (page === null && requestId === null) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-body">함께 보내는 정보</legend>
      {page !== null && (
        <Checkbox checked onChange={() => onChange({ page: null })} label="보고 있던 화면" description={page} />
      )}
      {requestId !== null && (
        <Checkbox
          checked
          onChange={() => onChange({ requestId: null })}
          label="마지막으로 실패한 요청의 번호"
          description={<span className="break-all">{requestId}</span>}
        />
      )}
      <p className="mt-1 text-body text-ink-faint">표시를 지우면 보내지 않아요.</p>
    </fieldset>
  )
}

function WhoReads() {
  const isMember = useSession()?.companyType === 'COMPANY'
  return (
    <p className="text-body text-ink-faint">
      {isMember ? '리드그로우 고객센터만 읽어요. 회사는 문의와 답변을 볼 수 없어요.' : '리드그로우 고객센터만 읽어요.'}{' '}
      누가 언제 보았는지는 계정 관리에서 확인할 수 있어요.
    </p>
  )
}
