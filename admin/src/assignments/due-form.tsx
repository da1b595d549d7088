import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, useAction } from '#api'
import { studyDateNow } from '#korean'
import { SmallField } from '#parts'
import { dueRefusal } from './draft.ts'
import type { Assignment } from './names.ts'

/** Another due date; the day decides anew who is late. */
export function DueForm({ assignment, onEnd }: { readonly assignment: Assignment; readonly onEnd: () => void }) {
  const { id } = assignment
  const [dueOn, setDueOn] = useState(assignment.dueOn)
  const queries = useQueryClient()
  const change = useAction('PUT /admin/assignments/:id/due', {
    quiet: true,
    done: async (changed) => {
      queries.setQueryData(ask('GET /admin/assignments/:id', { params: { id } }).queryKey, changed)
      showToast({ type: 'success', message: '기한을 바꾸고, 아직 끝내지 않은 사람에게 알렸어요.' })
      onEnd()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['assignment people', id] }),
        queries.invalidateQueries({ queryKey: ['assignment pages'] }),
      ])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (dueOn === assignment.dueOn) onEnd()
    else if (!change.isPending && dueOn !== '') change.mutate({ params: { id }, body: { dueOn } })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
      <SmallField
        label="새 기한"
        type="date"
        autoFocus
        min={studyDateNow()}
        error={change.isError ? (dueRefusal(change.error) ?? sentenceOf(change.error)) : ''}
        className="w-full sm:w-56"
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
      />
      <Button type="submit" size="small" busy={change.isPending} disabled={dueOn === ''}>
        바꾸기
      </Button>
      <Button size="small" variant="quiet" onClick={onEnd}>
        그만두기
      </Button>
    </form>
  )
}
