import { hasCode, sentenceOf } from '@readgrow/client'
import { Button } from '@readgrow/ui'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Nothing, Notice, Section, SmallArea } from '#parts'
import { useDeskDraft } from './use-desk-draft.ts'
import { type DeskInquiry, useChanged } from './use-inquiries.ts'

interface NotesProps {
  readonly inquiry: DeskInquiry
  readonly onAgain: () => void
}

/** What operators tell each other about an inquiry. The person never reads it. */
export function Notes({ inquiry: { id, notes }, onAgain }: NotesProps) {
  const { draft, change, renew, forget } = useDeskDraft(`${id}/note`)
  const changed = useChanged()
  const add = useAction('POST /admin/inquiries/:inquiryId/notes', {
    quiet: true,
    failed: (error) => hasCode(error, 'ARRIVED_BEFORE') && renew(),
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
        {add.isError && <NotAdded error={add.error} onAgain={onAgain} />}
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

function NotAdded({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  if (!hasCode(error, 'ARRIVED_BEFORE'))
    return (
      <Notice tone="bad" live>
        {sentenceOf(error)}
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      live
      actions={
        <Button variant="outline" size="small" onClick={onAgain}>
          새로 불러오기
        </Button>
      }
    >
      먼저 남긴 메모가 이미 있어요. 지금 쓴 메모는 아직 남기지 않았어요. 한 번 더 누르면 따로 남겨요.
    </Notice>
  )
}
