import type { CallArgs } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { report } from '#outbox'
import { namedBy, type SavedWord } from './word.ts'

type Flag = Extract<CallArgs<'POST /learning/events'>['body']['events'][number], { kind: 'CARD_FLAGGED' }>
type Problem = Flag['problem']

const problems: Record<Problem, string> = {
  MEANING: '뜻이 맞지 않아요',
  SENTENCE: '문장이나 번역이 이상해요',
  SOUND: '소리가 이상해요',
  OTHER: '그 밖의 문제예요',
}

/** Reports to the editors that something is wrong with a word; stored on the device until it is sent. */
export function FlagForm({ word, onDone }: { readonly word: SavedWord; readonly onDone: () => void }) {
  const [problem, setProblem] = useState<Problem>('MEANING')
  const [text, setText] = useState('')
  function send(): void {
    void report({ kind: 'CARD_FLAGGED', ...namedBy(word), problem, text: text.normalize('NFC').trim() })
    showToast({ type: 'success', message: '알려 주셔서 고마워요. 편집부가 확인할게요.', durationMs: 3_000 })
    onDone()
  }
  return (
    <form
      method="dialog"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset>
        <legend className="mb-1 font-semibold text-body">
          <span lang="en">{word.lemma}</span> 단어의 무엇이 이상한가요?
        </legend>
        {Object.entries(problems).map(([value, name]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="card-problem"
              checked={value === problem}
              onChange={() => setProblem(value as Problem)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        <span className="font-semibold text-body">
          자세한 내용 <span className="font-normal text-ink-faint">(선택)</span>
        </span>
        <textarea
          value={text}
          maxLength={500}
          rows={3}
          onChange={(event) => setText(event.target.value)}
          className="rounded-control border border-edge/70 bg-surface px-3.5 py-2.5 focus-visible:border-green"
        />
      </label>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit">알리기</Button>
      </div>
    </form>
  )
}
