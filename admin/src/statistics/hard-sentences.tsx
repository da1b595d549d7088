import type { VersionLevel } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { useEditor } from '#editor'
import { Cell, Nothing, Table } from '#parts'
import type { Statistics } from './statistics-tab.tsx'

const columns = [
  { title: '문장', className: 'min-w-72' },
  { title: '읽은 독자', number: true },
  { title: '단어 찾음', number: true },
  { title: '번역 보기', number: true },
  { title: '다시 들음', number: true },
]
const shownAtMost = 15

interface HardSentencesProps {
  readonly level: VersionLevel
  readonly sentences: Statistics['sentences']
}

type Sentence = Statistics['sentences'][number]
const helpOf = ({ readers, lookedUp, translated }: Sentence) => (lookedUp + translated) / Math.max(1, readers)

/** Sentences in which readers asked for help most often, relative to their number of readers. */
export function HardSentences({ level, sentences }: HardSentencesProps) {
  const { id } = useEditor()
  const hardest = sentences
    .filter((sentence) => sentence.readers > 0)
    .sort((first, second) => helpOf(second) - helpOf(first))
    .slice(0, shownAtMost)
  if (hardest.length === 0) return <Nothing>아직 문장 기록이 없어요.</Nothing>
  return (
    <Table caption="어려워한 문장" columns={columns}>
      {hardest.map((sentence) => (
        <tr key={sentence.id}>
          <Cell>
            <Link
              to={`/articles/${id}?level=${level}&place=${sentence.id}`}
              className="font-serif underline-offset-4 hover:underline"
              lang="en"
            >
              {sentence.en}
            </Link>
          </Cell>
          <Cell number>{sentence.readers}</Cell>
          <Cell number>{sentence.lookedUp}</Cell>
          <Cell number>{sentence.translated}</Cell>
          <Cell number>{sentence.heard}</Cell>
        </tr>
      ))}
    </Table>
  )
}
