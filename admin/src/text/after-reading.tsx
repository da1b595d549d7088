import { mostConversationQuestions, versionLevels } from '@readgrow/contract/constants'
import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { useState } from 'react'
import { useEditor } from '#editor'
import { levelsOf, type Manuscript } from '#manuscripts'
import { SmallField, TickBox } from '#parts'

type Line = { readonly en: string; readonly ko: string }

const none: NonNullable<Manuscript['discussion']> = { question: { en: '', ko: '' }, hint: '' }
const parts = ['discussion', 'conversation']

/** What readers are asked once they have read: to discuss, to talk, to read it aloud. Collapsed once it is filled in. */
export function AfterReading() {
  const { document, view } = useEditor()
  // Decided once: it must not collapse while somebody fills it in.
  const [open] = useState(() => view.problems.some(({ part }) => parts.includes(part)))
  return (
    <details open={open} className="border-rule border-b py-2">
      <summary className="min-h-dense cursor-pointer py-1.5 font-semibold text-body">
        읽은 뒤
        <span className="ml-2 font-normal text-ink-faint">
          토론 질문 · 회화 질문 {document.conversation?.length ?? 0}개 · 앵커 대본
        </span>
      </summary>
      <div className="grid gap-5 pt-2 pb-3">
        <DiscussionFields />
        <ConversationFields />
        <AnchorFields />
      </div>
    </details>
  )
}

function DiscussionFields() {
  const { document, edit } = useEditor()
  const { question, hint } = document.discussion ?? none
  const change = (part: Partial<typeof none>, name: string) =>
    edit((before) => ({ ...before, discussion: { ...none, ...before.discussion, ...part } }), `discussion.${name}`)
  return (
    <fieldset data-place="discussion" className="grid gap-3">
      <legend className="font-semibold text-body">토론</legend>
      <LineFields
        name="토론 질문"
        place="question"
        line={question}
        onChange={(line) => change({ question: line }, 'question')}
      />
      <SmallField
        label="귀띔"
        data-place="hint"
        hint="무엇을 쓰면 좋을지 한국어로 한 문장"
        maxLength={300}
        value={hint}
        onChange={(event) => change({ hint: event.target.value }, 'hint')}
      />
    </fieldset>
  )
}

function ConversationFields() {
  const { document, edit } = useEditor()
  const questions = document.conversation ?? []
  const change = (next: readonly Line[], name: string) =>
    edit((before) => ({ ...before, conversation: [...next] }), `conversation.${name}`)
  return (
    <fieldset data-place="conversation" className="grid gap-3">
      <legend className="font-semibold text-body">회화</legend>
      {questions.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and hold no state.
        <div key={index} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <LineFields
            name={`회화 질문 ${index + 1}`}
            place={`ask${index + 1}`}
            line={line}
            onChange={(next) =>
              change(
                questions.map((each, at) => (at === index ? next : each)),
                String(index),
              )
            }
          />
          <IconButton
            aria-label={`회화 질문 ${index + 1} 빼기`}
            onClick={() =>
              change(
                questions.filter((_, at) => at !== index),
                'rows',
              )
            }
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {questions.length < mostConversationQuestions && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => change([...questions, { en: '', ko: '' }], 'rows')}
        >
          회화 질문 더하기
        </Button>
      )}
    </fieldset>
  )
}

/** Levels whose text is offered to whoever reads the news aloud; all of them until somebody chooses. */
function AnchorFields() {
  const { document, edit } = useEditor()
  const levels = levelsOf(document)
  const marked = document.anchor ?? versionLevels
  return (
    <fieldset data-place="anchor">
      <legend className="font-semibold text-body">앵커 대본으로 내는 레벨</legend>
      <div className="flex flex-wrap gap-x-5">
        {levels.map((level) => (
          <TickBox
            key={level}
            label={level}
            checked={marked.includes(level)}
            isShown
            onChange={({ target: { checked: on } }) =>
              edit((before) => ({
                ...before,
                anchor: versionLevels.filter((each) =>
                  each === level ? on : levels.includes(each) && marked.includes(each),
                ),
              }))
            }
          />
        ))}
      </div>
      <p className="text-small text-ink-faint">소리 내어 1~2분에 읽을 수 있는 글이 알맞아요.</p>
    </fieldset>
  )
}

interface LineFieldsProps {
  readonly name: string
  readonly place: string
  readonly line: Line
  readonly onChange: (line: Line) => void
}

function LineFields({ name, place, line, onChange }: LineFieldsProps) {
  return (
    <div data-place={place} className="grid gap-2 sm:grid-cols-2">
      <SmallField
        label={`${name} (영어)`}
        lang="en"
        spellCheck
        maxLength={600}
        value={line.en}
        onChange={(event) => onChange({ ...line, en: event.target.value })}
      />
      <SmallField
        label={`${name} (한국어)`}
        maxLength={600}
        value={line.ko}
        onChange={(event) => onChange({ ...line, ko: event.target.value })}
      />
    </div>
  )
}
