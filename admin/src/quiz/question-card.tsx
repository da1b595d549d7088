import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { StaleNotice, useEditor } from '#editor'
import { quizTypeNames } from '#korean'
import { editQuestion, inVersion, moveQuestion, type Question, removeQuestion, type Version } from '#manuscripts'
import { SmallArea, SmallField, SmallSelect } from '#parts'
import { Choices } from './choices.tsx'
import { Proof } from './proof.tsx'

export type ChangeQuestion = (change: (question: Question) => Question, field?: string) => void

interface QuestionCardProps {
  readonly level: VersionLevel
  readonly question: Question
  readonly number: number
  readonly version: Version
}

export function QuestionCard({ level, question, number, version }: QuestionCardProps) {
  const { edit, view } = useEditor()
  const { id } = question
  const change: ChangeQuestion = (next, field) =>
    edit(
      inVersion(level, (before) => editQuestion(before, id, next)),
      field && `${level}.${id}.${field}`,
    )
  const problems = view.problems.filter((each) => each.level === level && each.part === 'quiz' && each.place === id)
  const setQuestion = (language: 'en' | 'ko', text: string) =>
    change((before) => ({ ...before, question: { ...before.question, [language]: text } }), `question.${language}`)
  return (
    <li data-place={`${level}.${id}`} className="scroll-mt-4 rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">문제 {number}</h2>
        <TypeField number={number} question={question} change={change} />
        <div className="ml-auto flex">
          <Press onPress={() => edit(inVersion(level, (before) => moveQuestion(before, id, -1)))}>위로</Press>
          <Press onPress={() => edit(inVersion(level, (before) => moveQuestion(before, id, 1)))}>아래로</Press>
          <Press onPress={() => edit(inVersion(level, (before) => removeQuestion(before, id)))}>지우기</Press>
        </div>
      </div>
      <StaleNotice level={level} kind="QUIZ" item={id} />
      {problems.length > 0 && (
        <ul className="mt-2 text-small text-amber">
          {problems.map((problem) => (
            <li key={problem.message}>{problem.message}</li>
          ))}
        </ul>
      )}
      <QuestionText number={number} question={question} onText={setQuestion} />
      <Choices number={number} question={question} change={change} />
      <Proof number={number} question={question} version={version} change={change} />
      <SmallArea
        label={`문제 ${number} 풀이`}
        className="mt-3"
        rows={2}
        maxLength={500}
        placeholder="왜 답인지 한두 문장으로"
        value={question.why}
        onChange={(event) => {
          const why = event.target.value
          change((before) => ({ ...before, why }), 'why')
        }}
      />
    </li>
  )
}

const Press = ({ onPress, children }: { readonly onPress: () => void; readonly children: string }) => (
  <Button variant="quiet" size="small" onClick={onPress}>
    {children}
  </Button>
)

interface TypeFieldProps {
  readonly number: number
  readonly question: Question
  readonly change: ChangeQuestion
}

const TypeField = ({ number, question, change }: TypeFieldProps) => (
  <SmallSelect
    label={`문제 ${number} 종류`}
    bare
    value={question.type}
    onChange={(event) => {
      const type = event.target.value as Question['type']
      change((before) => ({ ...before, type }))
    }}
  >
    {Object.entries(quizTypeNames).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SmallSelect>
)

interface QuestionTextProps {
  readonly number: number
  readonly question: Question
  readonly onText: (language: 'en' | 'ko', text: string) => void
}

const QuestionText = ({ number, question, onText }: QuestionTextProps) => (
  <div className="mt-3 grid gap-3 sm:grid-cols-2">
    <SmallField
      label={`문제 ${number} 영어`}
      lang="en"
      spellCheck
      maxLength={600}
      value={question.question.en}
      onChange={(event) => onText('en', event.target.value)}
    />
    <SmallField
      label={`문제 ${number} 우리말`}
      maxLength={600}
      value={question.question.ko}
      onChange={(event) => onText('ko', event.target.value)}
    />
  </div>
)
