import {
  type AssignmentKind,
  assignmentKindNames,
  assignmentKinds,
  assignmentLimits,
} from '@readgrow/contract/constants'
import { Button, Segmented, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { studyDateNow } from '#korean'
import { Notice, Page, SmallField } from '#parts'
import { ArticlePicker } from './article-picker.tsx'
import { bodyOf, type Draft, dueRefusal, emptyDraft, failureOf, type Problems, problemsOf } from './draft.ts'
import { whatIsSeen } from './names.ts'
import { ReceiverFields } from './receiver-fields.tsx'

const kinds = assignmentKinds.map((value) => ({ value, label: assignmentKindNames[value] }))
const explained: Readonly<Record<AssignmentKind, string>> = {
  ARTICLE: '기사를 끝까지 읽으면 끝나요. 어느 레벨로 읽어도 돼요.',
  SELF_STUDY: '기사의 읽기와 문제 단계를 마치면 끝나요.',
  CHALLENGE: '기한 안에 그 주의 챌린지 하나를 다 풀면 끝나요.',
}

/** What was begun, over a lost session and a reload. */
const drafts = draftShelf<Draft>('rg_new_assignment', emptyDraft(''))
const isEmpty = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft(draft.id))

/** Something to do for a team or for people, with a due date. */
export function Screen() {
  const { draft, change, forget } = useDraft(drafts, 'new', () => emptyDraft(crypto.randomUUID()), isEmpty)
  const [problems, setProblems] = useState<Problems>({})
  const give = useGive(forget)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const set = (part: Partial<Draft>) => change({ ...part, id: crypto.randomUUID() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (give.isPending) return
    const found = problemsOf(draft, studyDateNow())
    setProblems(found)
    if (Object.keys(found).length > 0) return give.reset()
    give.mutate(
      { body: bodyOf(draft) },
      {
        onError: (error) => {
          const dueOn = dueRefusal(error)
          if (dueOn) setProblems({ dueOn })
        },
      },
    )
  }
  return (
    <Page title="과제 주기" lead={whatIsSeen}>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-2xl gap-6 pt-5">
        <div>
          <p aria-hidden="true" className="mb-1 font-semibold text-small text-ink-soft">
            무엇을
          </p>
          <Segmented label="무엇을" options={kinds} value={draft.kind} onChange={(kind) => set({ kind })} />
          <p className="mt-1.5 text-small text-ink-soft">{explained[draft.kind]}</p>
        </div>
        {draft.kind !== 'CHALLENGE' && (
          <ArticlePicker chosen={draft.article} problem={problems.article} onChosen={(article) => set({ article })} />
        )}
        <ReceiverFields draft={draft} problems={problems} onChange={set} />
        <WhenAndWhy draft={draft} problems={problems} onChange={set} />
        {give.isError && !dueRefusal(give.error) && (
          <Notice tone="bad" live>
            {failureOf(give.error)}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={give.isPending}>
            과제 주기
          </Button>
        </div>
      </form>
    </Page>
  )
}

function useGive(forget: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAction('POST /admin/assignments', {
    quiet: true,
    done: (assignment) => {
      forget()
      queries.setQueryData(ask('GET /admin/assignments/:id', { params: { id: assignment.id } }).queryKey, assignment)
      void queries.invalidateQueries({ queryKey: ['assignment pages'] })
      showToast({ type: 'success', message: '과제를 줬어요. 받은 사람에게 알렸어요.' })
      void navigate(`/assignments/${assignment.id}`, { replace: true })
    },
  })
}

interface WhenAndWhyProps {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (part: Partial<Draft>) => void
}

const WhenAndWhy = ({ draft, problems, onChange }: WhenAndWhyProps) => (
  <>
    <SmallField
      label="기한"
      type="date"
      required
      min={studyDateNow()}
      hint="고른 날 다음 날 새벽 4시(한국 시각)까지예요."
      error={problems.dueOn}
      className="w-full sm:w-96"
      value={draft.dueOn}
      onChange={(event) => onChange({ dueOn: event.target.value })}
    />
    <SmallField
      label="안내 한 줄 (선택)"
      maxLength={assignmentLimits.noteLetters}
      hint={`받는 사람에게 함께 보여요. 전화번호와 메일 주소는 가려져요. ${draft.note.length}/${assignmentLimits.noteLetters}`}
      value={draft.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
  </>
)
