import type { CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { useAsk } from '#api'
import { LevelSwitch, useEditor, useLevel } from '#editor'
import { Loaded, Nothing, Notice, Section } from '#parts'
import { HardSentences } from './hard-sentences.tsx'
import { QuestionStatistics } from './question-statistics.tsx'

export type Statistics = CallReply<'GET /admin/newsroom/manuscripts/:id/statistics'>

/** How the questions of a level work and where readers needed help. */
export function Screen() {
  const [level] = useLevel()
  return (
    <>
      <div className="py-3">
        <LevelSwitch />
      </div>
      {level ? <Level key={level} level={level} /> : <Notice>글 탭에서 레벨을 먼저 더해 주세요.</Notice>}
    </>
  )
}

function Level({ level }: { readonly level: VersionLevel }) {
  const { view } = useEditor()
  // Nobody has read what was never published, so nothing is asked.
  if (!view.row.articleId) return <NotOut />
  return <Read level={level} />
}

const NotOut = () => <Nothing>발행하면 독자가 읽은 기록이 여기에 모여요.</Nothing>

function Read({ level }: { readonly level: VersionLevel }) {
  const { id } = useEditor()
  const statistics = useAsk('GET /admin/newsroom/manuscripts/:id/statistics', { params: { id }, query: { level } })
  return (
    <Loaded query={statistics} what="통계를">
      {(content) =>
        !content.published ? (
          <NotOut />
        ) : content.readers === 0 ? (
          <Nothing>아직 이 레벨을 읽은 독자가 없어요.</Nothing>
        ) : (
          <>
            <Readers statistics={content} />
            <Section title="문제">
              <QuestionStatistics level={level} questions={content.quiz} />
            </Section>
            <Section title="어려워한 문장">
              <HardSentences level={level} sentences={content.sentences} />
            </Section>
          </>
        )
      }
    </Loaded>
  )
}

function Readers({ statistics: { readers, finished, votes } }: { readonly statistics: Statistics }) {
  const facts = [
    ['읽은 독자', `${readers}명`],
    ['끝까지 읽은 독자', `${finished}명`],
    ['쉬웠다', `${votes.EASY}명`],
    ['알맞았다', `${votes.RIGHT}명`],
    ['어려웠다', `${votes.HARD}명`],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-rule border-y py-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-faint">{name}</dt>
          <dd className="tabular font-bold text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
