import { classNames } from '@readgrow/ui'
import { Link } from 'react-router'
import { DictationDiff } from '#dictation'
import { answerText, type QuestionResult, type QuestionView } from './question.ts'

interface FeedbackProps {
  readonly view: QuestionView
  readonly result: QuestionResult
}

/** Whether it was right, the key, the reason, and the way to the sentences that prove it. */
export function Feedback({ view, result }: FeedbackProps) {
  const { correct, credit, answer, why, sentence, remark, words, place } = result
  const given = answerText(view, result.given)
  return (
    <div role="status" className="mt-5 border-rule border-t pt-4">
      <p className={classNames('font-semibold', correct ? 'text-green' : 'text-red')}>{verdictOf(result, given)}</p>
      {remark && <p className="mt-1 text-ink-soft">{remark}</p>}
      {words && (
        <div className="mt-3">
          <DictationDiff tokens={words} />
        </div>
      )}
      {!words && (!correct || credit < 1) && view.input.kind !== 'CHOICE' && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {given !== null && (
            <>
              <dt className="text-ink-faint">내 답</dt>
              <dd lang="en" className="font-serif">
                {given === '' ? '–' : given}
              </dd>
            </>
          )}
          <dt className="text-ink-faint">정답</dt>
          <dd lang="en" className="font-semibold font-serif">
            {answer.text}
          </dd>
        </dl>
      )}
      {why && <p className="mt-2 text-ink-soft">{why}</p>}
      {sentence && <SentenceProof sentence={sentence} />}
      {place?.sentenceIds[0] && <SentenceLinks {...place} sentenceId={place.sentenceIds[0]} />}
    </div>
  )
}

/** A sentence that proves an answer, with its meaning. */
export const SentenceProof = ({ sentence }: { readonly sentence: NonNullable<QuestionResult['sentence']> }) => (
  <div className="mt-3 border-rule border-l-2 pl-4">
    <p lang="en" className="font-serif leading-relaxed">
      {sentence.en}
    </p>
    <p className="mt-1 text-body text-ink-soft">{sentence.ko}</p>
  </div>
)

interface SentenceLinksProps {
  readonly articleId: string
  readonly level: string
  readonly sentenceId: string
}

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline'

const SentenceLinks = ({ articleId, level, sentenceId }: SentenceLinksProps) => (
  <p className="mt-2 flex flex-wrap gap-x-5">
    <Link to={`/article/detail/${articleId}?level=${level}&sentence=${sentenceId}`} className={linkClasses}>
      기사에서 보기
    </Link>
    <Link to={`/sentence/${articleId}/${sentenceId}?level=${level}`} className={linkClasses}>
      문장 학습 기록
    </Link>
  </p>
)

function verdictOf({ correct, credit }: QuestionResult, given: string | null): string {
  if (credit === 1) return '맞았어요.'
  if (correct) return '거의 맞았어요.'
  return given === null ? '정답은 이거예요.' : '틀렸어요. 정답을 확인해 보세요.'
}
