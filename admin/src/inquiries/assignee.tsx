import { Button } from '@readgrow/ui'
import { SmallSelect } from '#parts'
import type { DeskInquiry, useAssign } from './use-inquiries.ts'

interface AssigneeProps {
  readonly inquiry: DeskInquiry
  readonly assign: ReturnType<typeof useAssign>
}

/** Who answers: oneself with one press, somebody else, or again everybody. */
export function Assignee({ inquiry: { id, revision, assignee, operators, me }, assign }: AssigneeProps) {
  const give = (assigneeId: string | null) => {
    if (!assign.isPending) assign.mutate({ params: { inquiryId: id }, body: { revision, assigneeId } })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SmallSelect
        label="담당"
        className="w-full sm:w-56"
        value={assignee?.id ?? ''}
        disabled={assign.isPending}
        onChange={(event) => give(event.target.value || null)}
      >
        <option value="">담당 없음</option>
        {operators.map((operator) => (
          <option key={operator.id} value={operator.id}>
            {operator.name}
          </option>
        ))}
      </SmallSelect>
      {assignee?.id !== me && (
        <Button variant="outline" size="small" busy={assign.isPending} onClick={() => give(me)}>
          내가 맡기
        </Button>
      )}
    </div>
  )
}
