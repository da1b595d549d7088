import { CallFailure, sentenceOf } from '@readgrow/client'
import { type ProblemKind, problemKinds, problemNames } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { type Article, onArticle } from '#articles'
import { useSubmit } from '#forms'
import { call } from '#session'

interface Draft {
  readonly problemId: string
  readonly kind: ProblemKind
  readonly text: string
}

/** What has been written but not sent, for as long as the page lives: by article, level and sentence. */
const drafts = new Map<string, Draft>()
const newDraft = (): Draft => ({ problemId: crypto.randomUUID(), kind: 'ENGLISH', text: '' })

interface ProblemFormProps {
  readonly article: Article
  readonly sentenceId: string
  readonly onSent: () => void
}

/** Reports to the editors that a sentence is wrong. Needs a connection; the text stays until it is sent. */
export function ProblemForm({ article, sentenceId, onSent }: ProblemFormProps) {
  const { articleId, ...place } = onArticle(article)
  const key = `${articleId}/${place.level}/${sentenceId}`
  const [draft, setDraft] = useState(() => drafts.get(key) ?? newDraft())

  function change(to: Partial<Draft>): void {
    const next = { ...draft, ...to }
    drafts.set(key, next)
    setDraft(next)
  }

  const { busy, problems, submit } = useSubmit({
    send: async () => {
      const body = { ...draft, text: draft.text.trim(), ...place, sentenceId }
      await call('POST /articles/:id/problems', { params: { id: articleId }, body }, { quiet: true })
      drafts.delete(key)
      showToast({ type: 'success', message: '편집부에 알렸어요. 고치면 알림으로 알려 드릴게요.', durationMs: 3_000 })
    },
    done: onSent,
    refused: (error) => ({ form: notSent(error) }),
  })

  return (
    <form
      method="dialog"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Kinds chosen={draft.kind} onChoose={(kind) => change({ kind })} />
      <label className="grid gap-1.5">
        <span className="font-semibold text-body">
          자세한 내용 <span className="font-normal text-ink-faint">(선택)</span>
        </span>
        <textarea
          value={draft.text}
          maxLength={500}
          rows={3}
          onChange={(event) => change({ text: event.target.value })}
          className="rounded-control border border-edge/70 bg-surface px-3.5 py-2.5 focus-visible:border-green"
        />
      </label>
      <p role="alert" className="text-body text-red empty:hidden">
        {problems?.form}
      </p>
      <Button type="submit" wide busy={busy} busyLabel="보내고 있어요">
        보내기
      </Button>
    </form>
  )
}

function notSent(error: unknown): string {
  const offline = error instanceof CallFailure && error.status === 0
  return `${offline ? '연결이 없어서 보내지 못했어요.' : sentenceOf(error)} 적은 내용은 그대로 있어요.`
}

function Kinds({ chosen, onChoose }: { readonly chosen: ProblemKind; readonly onChoose: (kind: ProblemKind) => void }) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1 font-semibold text-body">무엇이 이상한가요?</legend>
      {problemKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="problem-kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
            className="size-5"
          />
          {problemNames[kind]}
        </label>
      ))}
    </fieldset>
  )
}
