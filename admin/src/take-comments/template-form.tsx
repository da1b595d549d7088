import { hasCode, sentenceOf } from '@readgrow/client'
import { commentCharacters, mostCommentTemplates, templateNameCharacters } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, SmallArea, SmallField } from '#parts'
import { type Template, useFreshTemplates } from './use-requests.ts'

type TemplateText = Pick<Template, 'name' | 'text'>
const nothing: TemplateText = { name: '', text: '' }
/** What was typed, over a lost session and a reload. */
const drafts = draftShelf<TemplateText>('rg_comment_templates', nothing)

interface TemplateFormProps {
  /** The one that is changed; without it a new one is added. */
  readonly template?: Template
  readonly onDone?: () => void
}

function useTemplateText(template: Template | undefined) {
  const saved = template ?? nothing
  // Somebody else's change makes another revision, which is not overwritten with words that began with an older one.
  const [begunWith] = useState(template?.revision)
  const place = template ? `${template.id}/${begunWith}` : 'new'
  const inHand = useDraft(
    drafts,
    place,
    () => textOf(saved),
    (each) => isSame(each, saved),
  )
  return { ...inHand, begunWith }
}

/** Adds or changes a text. After a refusal everything that was typed stays. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const { draft, change: write, forget, begunWith } = useTemplateText(template)
  const { name, text } = draft
  const fresh = useFreshTemplates()
  const done = async () => {
    forget()
    await fresh()
    onDone?.()
  }
  const add = useAction('POST /admin/comment-templates', { quiet: true, done })
  const change = useAction('PUT /admin/comment-templates/:templateId', { quiet: true, done })
  const sending = template ? change : add
  const callOff = () => {
    forget()
    onDone?.()
  }
  const isEmpty = name.trim() === '' || text.trim() === ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || sending.isPending) return
    if (!template) return add.mutate({ body: { name, text } })
    const revision = begunWith ?? template.revision
    change.mutate({ params: { templateId: template.id }, body: { name, text, revision } })
  }
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <SmallField
        label="이름"
        className="max-w-sm"
        maxLength={templateNameCharacters}
        value={name}
        onChange={(event) => write({ name: event.target.value })}
      />
      <SmallArea
        label="글"
        rows={4}
        maxLength={commentCharacters}
        value={text}
        onChange={(event) => write({ text: event.target.value })}
      />
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

const textOf = ({ name, text }: TemplateText): TemplateText => ({ name, text })
const isSame = (one: TemplateText, other: TemplateText) => one.name === other.name && one.text === other.text

const whyNot = (error: Error): string =>
  hasCode(error, 'STATE_CONFLICT')
    ? `문구는 ${mostCommentTemplates}개까지 둘 수 있어요. 안 쓰는 것을 지워 주세요.`
    : sentenceOf(error)
