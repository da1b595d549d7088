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
import { Notice, SmallArea, SmallField, SmallSelect } from '#parts'
import { type Template, useFreshTemplates } from './use-inquiries.ts'

interface TemplateFormProps {
  /** The one that is changed; without it a new one is added. */
  readonly template?: Template
  readonly onDone?: () => void
}

/** Adds or changes a text. After a refusal everything that was typed stays. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [category, setCategory] = useState<InquiryCategory>(template?.category ?? 'OTHER')
  const [text, setText] = useState(template?.text ?? '')
  const fresh = useFreshTemplates()
  const done = async () => {
    await fresh()
    if (!template) {
      setName('')
      setText('')
    }
    onDone?.()
  }
  const add = useAction('POST /admin/inquiry-templates', { quiet: true, done })
  const change = useAction('PUT /admin/inquiry-templates/:templateId', { quiet: true, done })
  const sending = template ? change : add
  const isEmpty = name.trim() === '' || text.trim() === ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || sending.isPending) return
    if (!template) return add.mutate({ body: { name, category, text } })
    change.mutate({ params: { templateId: template.id }, body: { name, category, text, revision: template.revision } })
  }
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <Fields value={{ name, category, text }} onName={setName} onCategory={setCategory} onText={setText} />
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
          <Button variant="quiet" size="small" onClick={onDone}>
            취소
          </Button>
        )}
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly value: Readonly<Pick<Template, 'name' | 'category' | 'text'>>
  readonly onName: (name: string) => void
  readonly onCategory: (category: InquiryCategory) => void
  readonly onText: (text: string) => void
}

const Fields = ({ value, onName, onCategory, onText }: FieldsProps) => (
  <>
    <SmallField
      label="이름"
      className="max-w-sm"
      maxLength={inquiryTemplateNameCharacters}
      value={value.name}
      onChange={(event) => onName(event.target.value)}
    />
    <SmallSelect
      label="갈래"
      className="max-w-sm"
      value={value.category}
      onChange={(event) => onCategory(event.target.value as InquiryCategory)}
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
      onChange={(event) => onText(event.target.value)}
    />
  </>
)

const whyNot = (error: Error): string =>
  hasCode(error, 'STATE_CONFLICT')
    ? `문구는 ${mostInquiryTemplates}개까지 둘 수 있어요. 안 쓰는 것을 지워 주세요.`
    : sentenceOf(error)
