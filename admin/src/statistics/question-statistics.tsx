import type { VersionLevel } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { useEditor } from '#editor'
import { flagSentences } from '#korean'
import { Cell, Nothing, Table } from '#parts'
import type { Statistics } from './statistics-tab.tsx'

const columns = [
  { title: '문제', className: 'min-w-56' },
  { title: '푼 사람', number: true },
  { title: '정답률', number: true },
  { title: '변별도', number: true },
  { title: '고른 보기' },
  { title: '살펴볼 점', className: 'min-w-48' },
]

interface QuestionStatisticsProps {
  readonly level: VersionLevel
  readonly questions: Statistics['quiz']
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)

/** Flags are sentences; a good question has none. */
export function QuestionStatistics({ level, questions }: QuestionStatisticsProps) {
  const { id } = useEditor()
  if (questions.length === 0) return <Nothing>이 레벨에는 문제가 없어요.</Nothing>
  return (
    <Table caption="문제 통계" columns={columns}>
      {questions.map((question) => (
        <tr key={question.quizId}>
          <Cell>
            <Link
              to={`/articles/${id}/quiz?level=${level}&place=${question.quizId}`}
              className="underline-offset-4 hover:underline"
              lang="en"
            >
              {question.question.en}
            </Link>
          </Cell>
          <Cell number>{question.answered}</Cell>
          <Cell number>{percent(question.right)}</Cell>
          <Cell number>{question.discrimination === null ? '–' : question.discrimination.toFixed(2)}</Cell>
          <Cell className="tabular whitespace-nowrap">
            {question.choices.map((count, index) => `${index + 1}번 ${count}`).join(' · ')}
          </Cell>
          <Cell className={question.flag && question.flag !== 'TOO_FEW' ? 'text-amber' : 'text-ink-faint'}>
            {question.flag && flagSentences[question.flag]}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
