import { inquiryCategoryNames } from '@readgrow/contract/constants'
import { Button, buttonClasses, EmptyState, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction, useAsk } from '#api'
import { Loaded, Page, Section } from '#parts'
import { TemplateForm } from './template-form.tsx'
import { type Template, useFreshTemplates } from './use-inquiries.ts'

/** Texts that answers begin with, shared by all operators. */
export function Screen() {
  const query = useAsk('GET /admin/inquiry-templates')
  return (
    <Page
      title="답변 문구"
      lead="답변을 쓸 때 넣는 글이에요. 모든 운영자가 함께 써요."
      actions={
        <Link to="/inquiries" className={buttonClasses({ variant: 'outline', size: 'small' })}>
          문의로
        </Link>
      }
    >
      <Section title="새 문구">
        <TemplateForm />
      </Section>
      <Section title="문구">
        <Loaded query={query} what="문구를">
          {({ templates }) =>
            templates.length === 0 ? (
              <EmptyState title="아직 문구가 없어요" message="자주 쓰는 말을 위에서 더하면 답변을 쓸 때 골라 넣어요." />
            ) : (
              <ul className="divide-y divide-rule">
                {templates.map((template) => (
                  <TemplateRow key={template.id} template={template} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}

function TemplateRow({ template }: { readonly template: Template }) {
  const [doing, setDoing] = useState<'CHANGING' | 'REMOVING' | null>(null)
  const stop = () => setDoing(null)
  const fresh = useFreshTemplates()
  const remove = useAction('DELETE /admin/inquiry-templates/:templateId', {
    done: () => showToast({ type: 'success', message: '문구를 지웠어요.' }),
    settled: fresh,
  })
  const { id, name, category, text } = template
  return (
    <li className="py-4">
      {doing === 'CHANGING' ? (
        <TemplateForm template={template} onDone={stop} />
      ) : (
        <>
          <h3 className="font-bold">
            {name} <span className="font-normal text-ink-faint text-small">{inquiryCategoryNames[category]}</span>
          </h3>
          <p className="mt-1 whitespace-pre-line break-words text-body text-ink-soft">{text}</p>
          <div className="mt-2 flex gap-2">
            <Button variant="outline" size="small" onClick={() => setDoing('CHANGING')}>
              고치기<span className="sr-only"> {name}</span>
            </Button>
            <Button variant="quiet" size="small" onClick={() => setDoing('REMOVING')}>
              지우기<span className="sr-only"> {name}</span>
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={doing === 'REMOVING'}
        title={`'${name}' 문구를 지울까요?`}
        message="이미 보낸 답변은 그대로예요."
        confirmLabel="지우기"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { templateId: id } })}
        onCancel={stop}
      />
    </li>
  )
}
