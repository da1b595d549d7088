import { hasCode, sentenceOf } from '@readgrow/client'
import {
  type InquiryCategory,
  inquiryCategories,
  inquiryCategoryNames,
  inquiryCharacters,
  inquiryTemplateNameCharacters,
  mostInquiryTemplates,
} from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, SmallArea, SmallField, SmallSelect } from '#parts'
import { type Template, useFreshTemplates } from './use-inquiries.ts'

type TemplateText = Pick<Template, 'name' | 'category' | 'text'>
const nothing: TemplateText = { name: '', category: 'OTHER', text: '' }
/** What was typed, over a lost session and a reload. */
const drafts = draftShelf<TemplateText>('rg_inquiry_templates', nothing)

interface TemplateFormProps {
  /** The one that is changed; without it a new one is added. */
  readonly template?: Template
  readonly onDone?: () => void
}

/** Adds or changes a text. After a refusal everything that was typed stays. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const saved = template ?? nothing
  // Somebody else's change makes another revision, which is not overwritten with words that began with an older one.
  const [begunWith] = useState(template?.revision)
  const place = template ? `${template.id}/${begunWith}` : 'new'
  const {
    draft,
    change: write,
    forget,
  } = useDraft(
    drafts,
    place,
    () => textOf(saved),
    (each) => isSame(each, saved),
  )
  const { name, category, text } = draft
  const fresh = useFreshTemplates()
  const done = async () => {
    forget()
    await fresh()
    onDone?.()
  }
  const add = useAction('POST /admin/inquiry-templates', { quiet: true, done })
  const change = useAction('PUT /admin/inquiry-templates/:templateId', { quiet: true, done })
  const sending = template ? change : add
  const callOff = () => {
    forget()
    onDone?.()
  }
  const isEmpty = name.trim() === '' || text.trim() === ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || sending.isPending) return
    if (!template) return add.mutate({ body: { name, category, text } })
    const revision = begunWith ?? template.revision
    change.mutate({ params: { templateId: template.id }, body: { name, category, text, revision } })
  }
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <Fields value={{ name, category, text }} onChange={write} />
      {sending.isError && (
        <Notice tone="bad" live>
          {whyNot(sending.error)}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={sending.isPending} disabled={isEmpty}>
          {template ? '고친 글 저장하기' : '문구 더하기'}
        </Button>
        {onDone && (
          <Button variant="quiet" size="small" onClick={callOff}>
            취소
          </Button>
        )}
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly value: TemplateText
  readonly onChange: (part: Partial<TemplateText>) => void
}

const Fields = ({ value, onChange }: FieldsProps) => (
  <>
    <SmallField
      label="이름"
      className="max-w-sm"
      maxLength={inquiryTemplateNameCharacters}
      value={value.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <SmallSelect
      label="갈래"
      className="max-w-sm"
      value={value.category}
      onChange={(event) => onChange({ category: event.target.value as InquiryCategory })}
    >
      {inquiryCategories.map((each) => (
        <option key={each} value={each}>
          {inquiryCategoryNames[each]}
        </option>
      ))}
    </SmallSelect>
    <SmallArea
      label="글"
      rows={8}
      hint="{이름}, {기사}, {다음 결제일}은 답변에 넣을 때 그 사람의 것으로 채워요."
      maxLength={inquiryCharacters}
      value={value.text}
      onChange={(event) => onChange({ text: event.target.value })}
    />
  </>
)

const textOf = ({ name, category, text }: TemplateText): TemplateText => ({ name, category, text })
const isSame = (one: TemplateText, other: TemplateText) =>
  one.name === other.name && one.category === other.category && one.text === other.text

const whyNot = (error: Error): string =>
  hasCode(error, 'STATE_CONFLICT')
    ? `문구는 ${mostInquiryTemplates}개까지 둘 수 있어요. 안 쓰는 것을 지워 주세요.`
    : sentenceOf(error)
