import { mostSummaryLetters, type SummaryCheck, summaryChecks } from '@readgrow/contract/constants'
import { Button, Checkbox } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useDraft } from '#drafts'
import { ModelSummary } from './model-summary.tsx'
import { sendable, sentenceCount } from './own-text.ts'
import { OwnText } from './recall-step.tsx'
import { Remarks } from './remarks.tsx'
import { StepFoot } from './step-foot.tsx'
import { checkNames } from './step-names.ts'
import type { StepProps } from './steps.ts'
import { problemOf, WritingField } from './writing-field.tsx'

/** Two to four English sentences, then a model answer and four points to check them by. */
export function SummaryStep({ article, study, onDone, onSkip }: StepProps) {
  const draft = useDraft(`self-study/${article.article.id}/${study.level}/SUMMARY`, study.summary?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [compared, setCompared] = useState(false)
  const checked = useDraft(`self-study/${article.article.id}/${study.level}/CHECKS`, study.summary?.checks.join() ?? '')
  const checks = new Set(summaryChecks.filter((point) => checked.text.split(',').includes(point)))
  const text = sendable(draft.text)

  async function compare(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = problemOf(text, mostSummaryLetters) ?? (await englishProblemOf(text))
    setProblem(found)
    if (!found) setCompared(true)
  }
  function check(point: SummaryCheck, on: boolean): void {
    checked.write(summaryChecks.filter((each) => (each === point ? on : checks.has(each))).join())
  }
  function finish(): void {
    draft.handOver()
    checked.handOver()
    onDone({ step: 'SUMMARY', text, checks: summaryChecks.filter((point) => checks.has(point)) })
  }

  if (!compared)
    return (
      <form method="dialog" onSubmit={(event) => void compare(event)} className="flex grow flex-col">
        <WritingField
          label="영어 요약"
          hint={lengthHint(sentenceCount(draft.text))}
          value={draft.text}
          most={mostSummaryLetters}
          rows={6}
          lang="en"
          error={problem}
          onChange={(next) => {
            setProblem(null)
            draft.write(next)
          }}
        />
        <StepFoot onSkip={onSkip}>
          <Button type="submit" size="large" wide>
            모범 요약과 비교하기
          </Button>
        </StepFoot>
      </form>
    )
  return (
    <>
      <OwnText name="내 요약" text={text} onChange={() => setCompared(false)} />
      <ModelSummary article={article} study={study} />
      <Checklist checks={checks} onCheck={check} />
      <Remarks articleId={article.article.id} level={study.level} text={text} available={study.remarks} />
      <StepFoot onSkip={onSkip}>
        <Button size="large" wide onClick={finish}>
          집중 학습 마치기
        </Button>
      </StepFoot>
    </>
  )
}

interface ChecklistProps {
  readonly checks: ReadonlySet<SummaryCheck>
  readonly onCheck: (point: SummaryCheck, on: boolean) => void
}

const Checklist = ({ checks, onCheck }: ChecklistProps) => (
  <fieldset className="mt-8">
    <legend className="font-bold text-lead">내 요약을 살펴볼까요?</legend>
    {summaryChecks.map((point) => (
      <Checkbox
        key={point}
        label={checkNames[point]}
        checked={checks.has(point)}
        onChange={(event) => onCheck(point, event.target.checked)}
      />
    ))}
  </fieldset>
)

const fewestSentences = 2

/** Where the code that counts cannot come, a text passes. */
async function sentencesIn(text: string): Promise<number> {
  try {
    return (await import('@readgrow/learning/counted-sentences')).countedSentences(text)
  } catch {
    return fewestSentences
  }
}

/** Why a text is no summary in English yet; what counts sentences comes when it is needed. */
async function englishProblemOf(text: string): Promise<string | null> {
  const sentences = await sentencesIn(text)
  if (sentences >= fewestSentences) return null
  return sentences === 0
    ? '영어 문장으로 써 주세요. 두 문장이면 충분해요.'
    : '한 문장만 더 써 주세요. 두 문장부터 비교할 수 있어요.'
}

function lengthHint(sentences: number): string {
  if (sentences < 2) return '2~4문장이 알맞아요.'
  return sentences > 4
    ? `지금 ${sentences}문장이에요. 4문장까지 줄여 보세요.`
    : `지금 ${sentences}문장이에요. 알맞아요.`
}
