import { choiceMarks } from '@readgrow/contract/constants'
import { buttonClasses, classNames, PagePart } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { NextTask } from '#home'
import { pointsText } from '#korean'
import { answerText, SentenceProof } from '#questions'
import { type HandedIn, type Paper, type PaperQuestion, questionsOf, type Score } from './paper.ts'

interface PaperResultProps {
  readonly paper: Paper
  readonly handedIn: HandedIn
  /** Handed in just now: the result takes the focus. */
  readonly isFresh: boolean
}

/** The score of a test and the answer sheet, question by question. */
export function PaperResult({ paper, handedIn: { score, answers }, isFresh }: PaperResultProps) {
  const questions = questionsOf(paper)
  const wrong = answers.filter(({ result }, index) => {
    const question = questions[index]
    return question && !result.correct && givenText(question, result.given) !== null
  }).length
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFresh) return
    part.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isFresh])
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <PagePart title={score ? '채점 결과' : '정답'}>
        {score ? (
          <ScorePart score={score} level={paper.level} wrong={wrong} />
        ) : (
          <p className="mt-3 text-ink-soft">정답을 먼저 확인한 시험지예요. 점수는 측정하지 않았어요.</p>
        )}
        <ol className="mt-4 divide-y divide-rule border-rule border-y">
          {answers.map((answer, index) => {
            const question = questions[index]
            return (
              <li key={answer.number} className="py-4">
                {question && <AnswerRow answer={answer} question={question} isScored={score !== null} />}
              </li>
            )
          })}
        </ol>
      </PagePart>
      <NextTask />
    </div>
  )
}

interface ScorePartProps {
  readonly score: Score
  readonly level: Paper['level']
  /** Questions with a wrong answer; one without any is not on the note. */
  readonly wrong: number
}

function ScorePart({ score, level, wrong }: ScorePartProps) {
  const { fair } = score
  return (
    <>
      <p className="mt-3 font-serif text-display leading-snug tabular">{pointsText(score)}</p>
      {fair ? (
        <p className="mt-1 text-ink-soft tabular">
          모두 내 레벨({level}) 글이었다면 100점 만점에 {fair.score}점쯤이에요. 문제가 많지 않아 {fair.low}점에서{' '}
          {fair.high}점 사이로 봐 주세요.
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">문제가 적어 레벨을 맞춘 점수는 측정하지 않았어요.</p>
      )}
      {wrong > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="tabular">틀린 {wrong}문제를 오답 노트에 담았어요.</p>
          <Link to="/challenge/review" className={buttonClasses({ variant: 'outline' })}>
            오답 노트 보기
          </Link>
        </div>
      )}
    </>
  )
}

interface AnswerRowProps {
  readonly answer: HandedIn['answers'][number]
  readonly question: PaperQuestion
  readonly isScored: boolean
}

function AnswerRow({ answer: { number, key, result }, question, isScored }: AnswerRowProps) {
  const { correct, credit, why, sentence, remark, place } = result
  const given = givenText(question, result.given)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular">{number}번</span>
        {isScored && (
          <span className={classNames('font-semibold', correct ? 'text-green' : 'text-red')}>
            {credit === 1 ? '맞음' : correct ? '거의 맞음' : given === null ? '답하지 않음' : '틀림'}
          </span>
        )}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {isScored && !correct && given !== null && (
          <>
            <dt className="text-ink-faint">내 답</dt>
            <dd className="font-serif">{given}</dd>
          </>
        )}
        <dt className="text-ink-faint">정답</dt>
        <dd className="font-semibold font-serif">{key}</dd>
      </dl>
      {remark && <p className="mt-1 text-ink-soft">{remark}</p>}
      {why && <p className="mt-1 text-body text-ink-soft">{why}</p>}
      {sentence && !correct && <SentenceProof sentence={sentence} />}
      {place?.sentenceIds[0] && (
        <Link
          to={`/article/detail/${place.articleId}?level=${place.level}&sentence=${place.sentenceIds[0]}`}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
        >
          기사에서 보기
        </Link>
      )}
    </>
  )
}

/** The answer as it stands on the sheet, with its mark; null where there is none. */
function givenText({ input }: PaperQuestion, given: HandedIn['answers'][number]['result']['given']): string | null {
  const text = answerText({ input }, given)
  if (text === null || input.kind !== 'CHOICE' || given.kind !== 'CHOICE') return text
  const place = input.choices.findIndex(({ id }) => id === given.choiceId)
  return `${choiceMarks[place] ?? ''} ${text}`
}
