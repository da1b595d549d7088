import { Button } from '@readgrow/ui'
import { proofAtMost, type Question, sentencesOf, toggleProof, type Version } from '#manuscripts'
import type { ChangeQuestion } from './question-card.tsx'

interface ProofProps {
  readonly number: number
  readonly question: Question
  readonly version: Version
  readonly change: ChangeQuestion
}

/** The sentences that prove the answer. A removed one is still listed, so that it can be replaced. */
export function Proof({ number, question, version, change }: ProofProps) {
  const sentences = sentencesOf(version)
  const gone = question.proof.filter((id) => !sentences.some((sentence) => sentence.id === id))
  return (
    <div className="mt-3">
      <p className="font-semibold text-small text-ink-soft">근거 문장 (1–2개)</p>
      <ul className="mt-1 grid gap-1">
        {question.proof.length === 0 && <li className="text-body text-amber">아래에서 골라 주세요.</li>}
        {sentences
          .filter(({ id }) => question.proof.includes(id))
          .map(({ id, en }) => (
            <li key={id} className="border-green border-l-2 pl-2.5 font-serif text-body" lang="en">
              {en}
            </li>
          ))}
        {gone.map((id) => (
          <li key={id} className="flex items-center gap-2 text-body text-amber">
            {id} 문장은 이제 없어요.
            <Button variant="quiet" size="small" onClick={() => change((before) => toggleProof(before, id))}>
              빼기
            </Button>
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="inline-flex min-h-dense cursor-pointer items-center text-small text-ink-soft underline-offset-4 hover:underline">
          글에서 고르기
        </summary>
        <ul className="max-h-72 overflow-y-auto rounded-md border border-rule p-2">
          {sentences.map(({ id, en }) => (
            <li key={id}>
              <label className="flex min-h-8 items-baseline gap-2 rounded px-1 py-0.5 hover:bg-ink/6">
                <input
                  type="checkbox"
                  aria-label={`문제 ${number} 근거 ${id}`}
                  checked={question.proof.includes(id)}
                  disabled={!question.proof.includes(id) && question.proof.length >= proofAtMost}
                  onChange={() => change((before) => toggleProof(before, id))}
                />
                <span className="font-serif text-body" lang="en">
                  {en}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
