import type { VersionLevel } from '@readgrow/contract/constants'
import type { KeyboardEvent } from 'react'
import type { Editor } from '#editor'
import {
  addSentenceAfter,
  inVersion,
  joinWithPrevious,
  moveSentence,
  passKoreanOn,
  type Sentence,
  splitSentence,
} from '#manuscripts'
import { afterPaint, fieldOf, focusField, neighbourOf } from './sentence-focus.ts'

type Field = HTMLTextAreaElement
type Press = KeyboardEvent<Field>

/** The keys inside a sentence; keys of an unfinished Korean syllable belong to the input method. */
export function pressedInSentence(event: Press, level: VersionLevel, sentence: Sentence, edit: Editor['edit']): void {
  if (event.nativeEvent.isComposing) return
  const language = event.currentTarget.dataset.field === 'ko' ? 'ko' : 'en'
  const action = keyActionOf(event, language)
  if (!action) return
  event.preventDefault()
  action(event.currentTarget, level, sentence, edit)
}

type KeyAction = (field: Field, level: VersionLevel, sentence: Sentence, edit: Editor['edit']) => void

function keyActionOf(event: Press, language: 'en' | 'ko'): KeyAction | null {
  const { selectionStart, selectionEnd } = event.currentTarget
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return addBelow
  if (event.key === 'Enter') return language === 'en' ? split : passOn
  if (event.altKey && event.key === 'ArrowUp') return move(-1)
  if (event.altKey && event.key === 'ArrowDown') return move(1)
  if (event.key === 'Backspace' && language === 'en' && selectionStart === 0 && selectionEnd === 0) return join
  return null
}

const split: KeyAction = (field, level, { id }, edit) => {
  const caret = field.selectionStart
  edit(inVersion(level, (version) => splitSentence(version, id, caret)))
  if (caret > 0) afterPaint(() => focusField(neighbourOf(level, id, 'en', 1), 0))
}

const passOn: KeyAction = (field, level, { id }, edit) => {
  const caret = field.selectionStart
  edit(inVersion(level, (version) => passKoreanOn(version, id, caret)))
  afterPaint(() => focusField(neighbourOf(level, id, 'ko', 1), 0))
}

const join: KeyAction = (_field, level, { id, en }, edit) => {
  const before = neighbourOf(level, id, 'en', -1)
  const idBefore = before?.dataset.sentence
  const length = before?.value.trimEnd().length ?? 0
  edit(inVersion(level, (version) => joinWithPrevious(version, id)))
  afterPaint(() => {
    // At the start of a paragraph the first press joins only the paragraphs.
    if (fieldOf(level, id, 'en') || !idBefore) return
    focusField(fieldOf(level, idBefore, 'en'), length > 0 && en ? length + 1 : length)
  })
}

const addBelow: KeyAction = (_field, level, { id }, edit) => {
  edit(inVersion(level, (version) => addSentenceAfter(version, id)))
  afterPaint(() => focusField(neighbourOf(level, id, 'en', 1), 0))
}

const move =
  (by: -1 | 1): KeyAction =>
  (field, level, { id }, edit) => {
    const { selectionStart, dataset } = field
    edit(inVersion(level, (version) => moveSentence(version, id, by)))
    afterPaint(() => focusField(fieldOf(level, id, dataset.field === 'ko' ? 'ko' : 'en'), selectionStart))
  }
