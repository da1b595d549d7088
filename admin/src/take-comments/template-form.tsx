import { hasCode, sentenceOf } from '@readgrow/client'
import { commentCharacters, mostCommentTemplates, templateNameCharacters } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { Notice, SmallArea, SmallField } from '#parts'
import { type Template, useFreshTemplates } from './use-requests.ts'

interface TemplateFormProps {
  /** The one that is changed; without it a new one is added. */
  readonly template?: Template
  readonly onDone?: () => void
}

/** Adds or changes a text. After a refusal everything that was typed stays. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '')
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
  const add = useAction('POST /admin/comment-templates', { quiet: true, done })
  const change = useAction('PUT /admin/comment-templates/:templateId', { quiet: true, done })
  const sending = template ? change : add
  const isEmpty = name.trim() === '' || text.trim() === ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || sending.isPending) return
    if (!template) return add.mutate({ body: { name, text } })
    change.mutate({ params: { templateId: template.id }, body: { name, text, revision: template.revision } })
  }
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <SmallField
        label="이름"
        className="max-w-sm"
        maxLength={templateNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SmallArea
        label="글"
        rows={4}
        maxLength={commentCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
          <Button variant="quiet" size="small" onClick={onDone}>
            취소
          </Button>
        )}
      </div>
    </form>
  )
}

const whyNot = (error: Error): string =>
  hasCode(error, 'STATE_CONFLICT')
    ? `문구는 ${mostCommentTemplates}개까지 둘 수 있어요. 안 쓰는 것을 지워 주세요.`
    : sentenceOf(error)
