import { sentenceOf } from '@readgrow/client'
import { Button } from '@readgrow/ui'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Nothing, Notice, Section, SmallArea } from '#parts'
import { useDeskDraft } from './use-desk-draft.ts'
import { type DeskInquiry, useChanged } from './use-inquiries.ts'

/** What operators tell each other about an inquiry. The person never reads it. */
export function Notes({ inquiry: { id, notes } }: { readonly inquiry: DeskInquiry }) {
  const { draft, change, forget } = useDeskDraft(`${id}/note`)
  const changed = useChanged()
  const add = useAction('POST /admin/inquiries/:inquiryId/notes', {
    quiet: true,
    done: (next) => {
      forget()
      changed(next)
    },
  })
  return (
    <Section title="내부 메모">
      {notes.length === 0 ? (
        <Nothing>아직 메모가 없어요. 물어본 사람에게는 보이지 않아요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {notes.map((note) => (
            <li key={note.id} className="py-3">
              <p className="tabular text-ink-faint text-small">
                {note.operatorName ?? '떠난 운영자'} · {dateTimeOf(note.at)}
              </p>
              <p className="whitespace-pre-line break-words text-body">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-2 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.text.trim() !== '' && !add.isPending) add.mutate({ params: { inquiryId: id }, body: draft })
        }}
      >
        <SmallArea label="메모" rows={3} value={draft.text} onChange={(event) => change(event.target.value)} />
        {add.isError && (
          <Notice tone="bad" live>
            {sentenceOf(add.error)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="outline"
          size="small"
          className="justify-self-start"
          busy={add.isPending}
          disabled={draft.text.trim() === ''}
        >
          메모 남기기
        </Button>
      </form>
    </Section>
  )
}
