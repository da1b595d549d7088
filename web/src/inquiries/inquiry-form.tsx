import {
  type InquiryCategory,
  inquiryCategories,
  inquiryCategoryNames,
  inquiryCharacters,
  inquiryTitleCharacters,
} from '@readgrow/contract/constants'
import { Button, Checkbox, SelectField, TextField } from '@readgrow/ui'
import { Link } from 'react-router'
import { Form, FormAlert, TextArea } from '#forms'
import { useSession } from '#session'
import { filesOf } from './arrived-before.ts'
import { FileField } from './file-field.tsx'
import { type Inquiry, inquiryAddress } from './inquiry.ts'
import type { Drafting, InquiryDraft } from './use-inquiry-draft.ts'
import { type SendingProps, useSending } from './use-sending.ts'
import { useUploads } from './use-uploads.ts'

/** Writing an inquiry or changing one. What was typed stays until the server has it. */
export function InquiryForm(props: SendingProps) {
  const { drafting, inquiry } = props
  const { draft, change, latest } = drafting
  const uploads = useUploads()
  const { busy, problems, arrived, submit, changeArrived } = useSending(props, uploads)
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
      <FileField
        files={draft.files}
        current={() => latest().files}
        held={filesOf(inquiry ?? arrived)}
        uploads={uploads}
        isClosed={busy}
        onChange={(files) => change({ files })}
      />
      <Attached draft={draft} onChange={change} />
      <WhoReads />
      <FormAlert className="">{problems?.form}</FormAlert>
      {arrived && <Arrived arrived={arrived} busy={busy} onChange={changeArrived} />}
      <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
        {inquiry ? '고친 내용 저장하기' : arrived ? '새 문의로 보내기' : '문의 보내기'}
      </Button>
    </Form>
  )
}

interface ArrivedProps {
  readonly arrived: Inquiry
  readonly busy: boolean
  readonly onChange: () => void
}

/** What arrived before under the id of these words, and how it can become what is written now. */
const Arrived = ({ arrived, busy, onChange }: ArrivedProps) => (
  <div className="grid gap-3">
    <Link to={inquiryAddress(arrived.id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
      먼저 보낸 문의 보기
    </Link>
    {arrived.mayEdit && (
      <Button variant="outline" size="large" wide busy={busy} busyLabel="저장하고 있어요" onClick={onChange}>
        먼저 보낸 문의를 이 글로 고치기
      </Button>
    )}
  </div>
)

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
