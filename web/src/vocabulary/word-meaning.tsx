import { Button, TextField } from '@readgrow/ui'
import { useState } from 'react'
import type { SavedWord } from './word.ts'

interface MeaningFormProps {
  readonly word: SavedWord
  readonly onSave: (ko: string) => void
  readonly onCancel: () => void
}

/** The learner's own wording of a meaning. */
export function MeaningForm({ word, onSave, onCancel }: MeaningFormProps) {
  const [ko, setKo] = useState(word.ko)
  const [missing, setMissing] = useState(false)
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const text = ko.normalize('NFC').trim()
        if (text === '') setMissing(true)
        else onSave(text)
      }}
    >
      <TextField
        label={`${word.lemma}의 뜻`}
        hint="복습에서 이 뜻을 물어봐요. 다른 사람에게는 보이지 않아요."
        error={missing ? '뜻을 적어 주세요.' : undefined}
        value={ko}
        maxLength={200}
        autoFocus
        onChange={(event) => {
          setKo(event.target.value)
          setMissing(false)
        }}
      />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onCancel}>
          그대로 두기
        </Button>
        <Button type="submit">저장하기</Button>
      </div>
    </form>
  )
}
