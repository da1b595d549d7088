import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { report } from '#outbox'
import { dueInWords } from '#practice'
import type { ResultAnswer } from './result.ts'

/** Due words that were met while reading and not looked up: weak evidence, taken back with one tap. */
export function ReadWords({ answers }: { readonly answers: readonly ResultAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="read-words" className="pt-10">
      <h2 id="read-words" className="border-ink border-b pb-2 font-bold text-lead">
        기사에서 만난 단어 <span className="font-normal text-ink-faint tabular">{answers.length}</span>
      </h2>
      <p className="pt-2 text-body text-ink-soft">
        뜻을 찾지 않고 읽어서 조금 더 기억하는 것으로 봤어요. 몰랐다면 되돌려 주세요.
      </p>
      <ul className="divide-y divide-rule">
        {answers.map((answer) => (
          <ReadWord key={answer.id} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

function ReadWord({ answer: { id, lemma, ko, dueAt } }: { readonly answer: ResultAnswer }) {
  const [undone, setUndone] = useState(false)
  const undo = () => {
    setUndone(true)
    void report({ kind: 'REVIEW_UNDONE', reviewId: id })
  }
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-1.5">
      <p>
        <span lang="en" className="mr-2 font-medium font-serif text-lead">
          {lemma}
        </span>
        <span className="text-body text-ink-soft">{ko}</span>
        {dueAt && !undone && (
          <span className="ml-2 text-small text-ink-faint tabular">{dueInWords(dueAt, new Date())}</span>
        )}
      </p>
      <p role="status" className="text-body text-ink-faint empty:hidden">
        {undone && '되돌렸어요'}
      </p>
      {!undone && (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 shrink-0"
          aria-label={`${lemma} 되돌리기`}
          onClick={undo}
        >
          되돌리기
        </Button>
      )}
    </li>
  )
}
