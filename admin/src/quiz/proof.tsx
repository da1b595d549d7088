import { ProofChoices } from '#editor'
import { proofAtMost, type Question, sentencesOf, toggleProof, type Version } from '#manuscripts'
import type { ChangeQuestion } from './question-card.tsx'

interface ProofProps {
  readonly number: number
  readonly question: Question
  readonly version: Version
  readonly change: ChangeQuestion
}

/** The sentences that prove the answer. */
export function Proof({ number, question, version, change }: ProofProps) {
  const sentences = sentencesOf(version)
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
      </ul>
      <ProofChoices
        name={`문제 ${number}`}
        summary="글에서 고르기"
        sentences={sentences}
        chosen={question.proof}
        atMost={proofAtMost}
        onToggle={(id) => change((before) => toggleProof(before, id))}
      />
    </div>
  )
}
