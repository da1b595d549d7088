import {
  enquiryConsent,
  enquiryMessageCharacters,
  enquiryPurposeNames,
  enquiryPurposes,
} from '@readgrow/contract/constants'
import { Button, Checkbox, SelectField, TextField } from '@readgrow/ui'
import { Form, FormAlert, focusHeading, TextArea } from '#forms'
import { useAsk } from '#query'
import type { Draft, EnquiryProblems } from './enquiry.ts'
import { useEnquiry } from './use-enquiry.ts'

/** The form for companies. It is typed once: what was refused stays as it is, and so does what a reload would empty. */
export function EnquiryForm() {
  const { draft, change, sentTo, busy, problems, submit } = useEnquiry()
  if (sentTo !== null) return <Received address={sentTo} />
  const set = (field: keyof Draft) => (event: { target: { value: string } }) => change({ [field]: event.target.value })
  return (
    <>
      <WithoutScript />
      <Form onSubmit={submit} problems={problems} className="mt-6 grid max-w-xl gap-5 noscript:hidden">
        <Company draft={draft} problems={problems} set={set} />
        <Person draft={draft} problems={problems} set={set} />
        <TextArea
          label="문의 내용"
          name="message"
          required
          rows={6}
          most={enquiryMessageCharacters}
          value={draft.message}
          error={problems?.message}
          onChange={(message) => change({ message })}
        />
        <Checkbox
          mark="(필수)"
          label={enquiryConsent.label}
          checked={draft.agreed}
          error={problems?.agreed}
          onChange={(event) => change({ agreed: event.target.checked })}
        />
        <ul className="-mt-4 grid gap-1 pl-9 text-body text-ink-soft">
          {enquiryConsent.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <FormAlert className="mt-0">{problems?.form}</FormAlert>
        <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
          문의 보내기
        </Button>
      </Form>
    </>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly problems: EnquiryProblems | null
  readonly set: (field: keyof Draft) => (event: { target: { value: string } }) => void
}

const Company = ({ draft, problems, set }: PartProps) => (
  <>
    <TextField
      label="회사 이름"
      name="organization"
      autoComplete="organization"
      maxLength={80}
      required
      value={draft.company}
      error={problems?.company}
      onChange={set('company')}
    />
    <TextField
      label="사업자등록번호"
      name="business-number"
      inputMode="numeric"
      maxLength={20}
      required
      value={draft.businessNumber}
      hint="숫자 열 자리예요. 예: 123-45-67890"
      error={problems?.businessNumber}
      onChange={set('businessNumber')}
    />
    <TextField
      label="함께 배울 사람 수"
      name="learners"
      inputMode="numeric"
      maxLength={8}
      required
      value={draft.learners}
      trailing={<span className="pr-3 text-ink-soft">명</span>}
      error={problems?.learners}
      onChange={set('learners')}
    />
    <SelectField label="목적" name="purpose" value={draft.purpose} onChange={set('purpose')}>
      {enquiryPurposes.map((purpose) => (
        <option key={purpose} value={purpose}>
          {enquiryPurposeNames[purpose]}
        </option>
      ))}
    </SelectField>
  </>
)

const Person = ({ draft, problems, set }: PartProps) => (
  <>
    <TextField
      label="이름"
      name="name"
      autoComplete="name"
      maxLength={40}
      required
      value={draft.name}
      error={problems?.name}
      onChange={set('name')}
    />
    <TextField
      label="이메일"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      value={draft.email}
      hint="답과 문의 사본을 여기로 보내요."
      error={problems?.email}
      onChange={set('email')}
    />
    <TextField
      label="전화번호"
      mark="(선택)"
      name="tel"
      type="tel"
      autoComplete="tel"
      maxLength={30}
      value={draft.phone}
      error={problems?.phone}
      onChange={set('phone')}
    />
  </>
)

const Received = ({ address }: { readonly address: string }) => (
  <div className="mt-6 max-w-xl border border-edge/40 p-5">
    <h3 ref={focusHeading} tabIndex={-1} className="font-bold text-heading outline-none">
      문의를 받았어요
    </h3>
    <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
      {address}로 사본을 보냈어요. 몇 분 안에 오지 않으면 스팸함을 확인해 주세요. 담당자가 읽고 같은 주소로 답할게요.
    </p>
  </div>
)

function WithoutScript() {
  const address = useAsk('GET /common/footer').data?.supportEmail
  return (
    <noscript>
      <p className="mt-6 max-w-xl border-2 border-rule px-4 py-3">
        이 양식은 자바스크립트를 켜야 보낼 수 있어요.{' '}
        {address && (
          <>
            대신{' '}
            <a href={`mailto:${address}`} className="underline underline-offset-4">
              {address}
            </a>
            로 회사 이름과 인원, 궁금한 점을 보내 주세요.
          </>
        )}
      </p>
    </noscript>
  )
}
