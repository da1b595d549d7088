import { ReadAloud } from '#anchor'
import { allSentences } from '#articles'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** The sentences that were written down, read aloud and compared with the model; without a sound on quiet days. */
export function ReadAloudStep({ article, study, onDone, onSkip, onAlive }: StepProps) {
  const sentences = study.dictation.flatMap((id) => allSentences(article).find((each) => each.id === id) ?? [])
  if (sentences.length === 0)
    return (
      <>
        <p className="mt-5 text-ink-soft">이 기사에는 소리 내어 읽을 문장이 없어요.</p>
        <StepFoot onSkip={onSkip} />
      </>
    )
  return (
    <>
      <ReadAloud
        article={article}
        sentences={sentences}
        onAlive={onAlive}
        onDone={(read) => (read > 0 ? onDone({ step: 'READ_ALOUD' }) : onSkip())}
      />
      <StepFoot onSkip={onSkip} />
    </>
  )
}
