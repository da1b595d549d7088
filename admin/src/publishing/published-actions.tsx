import { Button, buttonClasses } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { useEditor, useManuscriptAction } from '#editor'
import { levelsOf } from '#manuscripts'
import { Section } from '#parts'

/** The actions on a published article: look at it, retire it, publish it again. */
export function PublishedActions() {
  const { id, view, document } = useEditor()
  const [asking, setAsking] = useState(false)
  const retire = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/retire', { done: () => setAsking(false) })
  const { articleId, state } = view.row
  if (!articleId) return null
  return (
    <Section title="독자 화면">
      {state === 'RETIRED' ? (
        <div className="grid gap-2 py-3">
          <p className="text-body text-ink-soft">지금은 서가에 없어요. 독자가 남긴 기록은 그대로 있어요.</p>
          <Button
            variant="outline"
            busy={retire.isPending}
            onClick={() => retire.mutate({ params: { id }, body: { back: true } })}
          >
            다시 올리기
          </Button>
        </div>
      ) : (
        <div className="grid gap-2 py-3">
          {levelsOf(view.document).map((level) => (
            <a
              key={level}
              href={`/article/detail/${articleId}?level=${level}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ variant: 'outline', size: 'small' })}
            >
              {level} 독자 화면 열기
            </a>
          ))}
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            서가에서 내리기
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="이 기사를 내릴까요?"
        message={`독자가 더는 볼 수 없어요 (${levelsOf(document).join(', ')}). 언제든 다시 올릴 수 있어요.`}
        confirmLabel="내리기"
        tone="danger"
        busy={retire.isPending}
        onConfirm={() => retire.mutate({ params: { id }, body: { back: false } })}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}
