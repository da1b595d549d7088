import { Button, showToast } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '#api'
import { dateTimeOf, fromSeoulInput, toSeoulInput } from '#korean'
import { SmallField } from '#parts'
import type { Planned } from './calendar-screen.tsx'

/** Gives a scheduled article another time; the text and its checks stay as they are. */
export function MoveDialog({ planned, onClose }: { readonly planned: Planned; readonly onClose: () => void }) {
  const { manuscriptId: id, revision, title, publishAt } = planned
  const [typed, setTyped] = useState(() => toSeoulInput(new Date(publishAt ?? Date.now())))
  const form = useId()
  const queries = useQueryClient()
  const instant = fromSeoulInput(typed)
  const isAhead = instant !== null && Date.parse(instant) > Date.now()
  const move = useAction('POST /admin/newsroom/manuscripts/:id/publish', {
    done: () => {
      showToast({ type: 'success', message: '예약을 옮겼어요.' })
      onClose()
    },
    settled: () => queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/calendar'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAhead) move.mutate({ params: { id }, body: { revision, publishAt: instant } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="예약 옮기기"
      description={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            그만두기
          </Button>
          <Button type="submit" form={form} busy={move.isPending} disabled={!isAhead}>
            옮기기
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <SmallField
          label="예약 시각 (서울)"
          type="datetime-local"
          min={toSeoulInput(new Date())}
          hint={isAhead ? dateTimeOf(instant) : '지금보다 뒤의 시각을 골라 주세요.'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
