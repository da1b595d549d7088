import { pronunciationMeasures } from '@readgrow/contract/constants'
import { koreanDay } from '#korean'
import { AssessedSentence } from './assessed-sentence.tsx'
import { type AssessmentView, measureNames, providerNames, whyMissing } from './names.ts'
import { WordsToLookAt, WordTable } from './word-lists.tsx'

type Measured = Extract<AssessmentView, { state: 'MEASURED' }>

/** What the service gave, each score by itself, and the words that it found something about. */
export function AssessmentResult({ view: { scores, assessment, measuredAt } }: { readonly view: Measured }) {
  const { words, provider } = assessment
  return (
    <>
      <dl className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {pronunciationMeasures.map((measure) => (
          <Figure key={measure} measure={measure} score={scores[measure]} />
        ))}
      </dl>
      <AssessedSentence words={words} />
      <WordsToLookAt words={words} />
      <WordTable words={words} />
      <p className="mt-4 text-small text-ink-faint">
        {providerNames[provider]}의 발음 평가 · 100점 만점 · {koreanDay(measuredAt)}. 기계가 매긴 점수라 틀릴 수 있어요.
      </p>
    </>
  )
}

interface FigureProps {
  readonly measure: keyof typeof measureNames
  readonly score: Measured['scores']['overall']
}

function Figure({ measure, score }: FigureProps) {
  const { name, means } = measureNames[measure]
  const whole = measure === 'overall' ? 'sm:col-span-2' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 border-rule border-t py-2.5 ${whole}`}>
      <dt>
        <span className="font-semibold">{name}</span>
        <span className="block text-small text-ink-faint">{means}</span>
      </dt>
      {'value' in score ? (
        <dd className="shrink-0 font-semibold text-heading tabular">{Math.round(score.value)}점</dd>
      ) : (
        <dd className="text-right text-ink-faint text-small">
          측정하지 않았어요
          <span className="block">{whyMissing(score.unavailable)}</span>
        </dd>
      )}
    </div>
  )
}
