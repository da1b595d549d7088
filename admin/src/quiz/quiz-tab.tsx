import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { DraftButton, DraftMark, LevelSwitch, useArrival, useEditor, useLevel } from '#editor'
import { addQuestion, inVersion, questionsAtMost } from '#manuscripts'
import { Nothing, Notice } from '#parts'
import { QuestionCard } from './question-card.tsx'

/** The comprehension questions of a level. */
export function Screen() {
  const [level] = useLevel()
  useArrival()
  return (
    <div data-editing>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <LevelSwitch />
        {level && <DraftButton key={level} level={level} part="QUIZ" />}
        {level && <DraftMark level={level} part="QUIZ" />}
        <p className="ml-auto text-small text-ink-faint">문제는 3–6개, 보기는 3–5개가 알맞아요.</p>
      </div>
      {level ? <Questions level={level} /> : <Notice>글 탭에서 레벨을 먼저 더해 주세요.</Notice>}
    </div>
  )
}

function Questions({ level }: { readonly level: VersionLevel }) {
  const { document, edit } = useEditor()
  const version = document.versions[level]
  if (!version) return null
  return (
    <>
      {version.quiz.length === 0 && (
        <Nothing>아직 문제가 없어요. 글의 중심 내용을 묻는 문제부터 만들어 보세요.</Nothing>
      )}
      <ol className="grid gap-5">
        {version.quiz.map((question, index) => (
          <QuestionCard
            key={`${level} ${question.id}`}
            level={level}
            question={question}
            number={index + 1}
            version={version}
          />
        ))}
      </ol>
      {version.quiz.length < questionsAtMost && (
        <Button variant="outline" className="mt-5" onClick={() => edit(inVersion(level, addQuestion))}>
          문제 더하기
        </Button>
      )}
    </>
  )
}
