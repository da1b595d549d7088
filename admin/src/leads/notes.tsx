import { hasCode, sentenceOf } from '@readgrow/client'
import { leadNoteCharacters } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ask, useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { dateTimeOf } from '#korean'
import { Nothing, Section, SmallArea } from '#parts'
import type { Lead } from './use-leads.ts'

/** What was noted about an enquiry. Notes are added and never changed. */
export function Notes({ lead: { id, notes } }: { readonly lead: Lead }) {
  return (
    <Section title="기록">
      {notes.length === 0 ? (
        <Nothing>아직 남긴 기록이 없어요.</Nothing>
      ) : (
        <ol>
          {notes.map((note) => (
            <li key={note.id} className="border-rule border-b py-3">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              <p className="tabular mt-1 text-small text-ink-faint">
                {note.by ?? '나간 운영자'} · {dateTimeOf(note.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <NewNote id={id} />
    </Section>
  )
}

const arrivedBefore = '먼저 남긴 기록이 이미 있어요. 지금 쓴 기록은 아직 남기지 않았어요. 한 번 더 누르면 따로 남겨요.'

/** A note whose answer was lost is sent again under its id, also with other words: the server knows which it has. */
const drafts = draftShelf('rg_lead_notes', { noteId: '', text: '' })
const fresh = () => ({ noteId: crypto.randomUUID() as string, text: '' })

function NewNote({ id }: { readonly id: string }) {
  const { draft, change, forget } = useDraft(drafts, id, fresh)
  const queries = useQueryClient()
  const { queryKey } = ask('GET /admin/leads/:id', { params: { id } })
  const add = useAction('POST /admin/leads/:id/notes', {
    done: (lead) => {
      forget()
      queries.setQueryData(queryKey, lead)
    },
    failed: (error) => {
      if (!hasCode(error, 'ARRIVED_BEFORE')) return
      change({ noteId: crypto.randomUUID() })
      // The list shows what arrived, so that nobody writes it twice.
      void queries.invalidateQueries({ queryKey })
    },
    sentence: (error) => (hasCode(error, 'ARRIVED_BEFORE') ? arrivedBefore : sentenceOf(error)),
  })
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending && draft.text.trim() !== '') add.mutate({ params: { id }, body: draft })
      }}
    >
      <SmallArea
        label="새 기록"
        hint="남긴 기록은 고칠 수 없어요."
        rows={3}
        maxLength={leadNoteCharacters}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div>
        <Button type="submit" size="small" busy={add.isPending} disabled={draft.text.trim() === ''}>
          기록 남기기
        </Button>
      </div>
    </form>
  )
}
