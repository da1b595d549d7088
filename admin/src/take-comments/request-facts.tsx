import { measureText, reasonText, sourceText } from '@readgrow/contract/constants'
import { Section } from '#parts'
import type { CommentRequest } from './use-requests.ts'

type Measure = CommentRequest['measures']['pace']['wordsPerMinute']

/** What was measured in the learner's browser, and the script; what was not measured says why. */
export function RequestFacts({
  request: { measures, script, answered, transcript },
}: {
  readonly request: CommentRequest
}) {
  const { pace, pauses, quality } = measures
  const shown: readonly (readonly [string, Measure])[] = [
    ['1분에 읽은 단어', pace.wordsPerMinute],
    ['쉰 곳', pauses.count],
    ['이어 읽을 곳에서 쉰 횟수', pauses.insideClauses],
    ['쉰 시간의 비율', pauses.share],
    ['가장 길게 쉰 시간', pauses.longest],
    ['소리와 잡음의 차이', quality.signalToNoise],
  ]
  return (
    <>
      <Section title="측정한 것">
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          {shown.map(([label, measure]) => (
            <Fact key={label} label={label} measure={measure} />
          ))}
        </dl>
      </Section>
      <Section title={answered ? '받은 질문' : '대본'}>
        {script === '' ? (
          <p className="mt-3 text-body text-ink-soft">
            {answered ? <span lang="en">{answered}</span> : '대본 없이 답한 녹음이에요.'}
          </p>
        ) : (
          <p lang="en" className="mt-3 whitespace-pre-line break-words font-serif text-lead leading-relaxed">
            {script}
          </p>
        )}
      </Section>
      {transcript && (
        <Section title="음성 인식이 들은 말">
          <p lang="en" className="mt-3 whitespace-pre-line break-words font-serif text-body leading-relaxed">
            {transcript}
          </p>
        </Section>
      )}
    </>
  )
}

function Fact({ label, measure }: { readonly label: string; readonly measure: Measure }) {
  const isMissing = 'unavailable' in measure
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className={isMissing ? 'text-body text-ink-soft' : 'tabular font-semibold text-lead'}>
        {isMissing ? '측정하지 않았어요' : measureText(measure)}
      </dd>
      <dd className="text-small text-ink-faint">
        {isMissing ? reasonText(measure.unavailable) : sourceText(measure.source)}
      </dd>
    </div>
  )
}
