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

/** What a key does inside a sentence; keys of an unfinished Korean syllable belong to the input method. */
export function pressedInSentence(event: Press, level: VersionLevel, sentence: Sentence, edit: Editor['edit']): void {
  if (event.nativeEvent.isComposing) return
  const language = event.currentTarget.dataset.field === 'ko' ? 'ko' : 'en'
  const act = actOf(event, language)
  if (!act) return
  event.preventDefault()
  act(event.currentTarget, level, sentence, edit)
}

type Act = (field: Field, level: VersionLevel, sentence: Sentence, edit: Editor['edit']) => void

function actOf(event: Press, language: 'en' | 'ko'): Act | null {
  const { selectionStart, selectionEnd } = event.currentTarget
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return addBelow
  if (event.key === 'Enter') return language === 'en' ? split : passOn
  if (event.altKey && event.key === 'ArrowUp') return move(-1)
  if (event.altKey && event.key === 'ArrowDown') return move(1)
  if (event.key === 'Backspace' && language === 'en' && selectionStart === 0 && selectionEnd === 0) return join
  return null
}

const split: Act = (field, level, { id }, edit) => {
  const caret = field.selectionStart
  edit(inVersion(level, (version) => splitSentence(version, id, caret)))
  if (caret > 0) afterPaint(() => focusField(neighbourOf(level, id, 'en', 1), 0))
}

const passOn: Act = (field, level, { id }, edit) => {
  const caret = field.selectionStart
  edit(inVersion(level, (version) => passKoreanOn(version, id, caret)))
  afterPaint(() => focusField(neighbourOf(level, id, 'ko', 1), 0))
}

const join: Act = (_field, level, { id, en }, edit) => {
  const before = neighbourOf(level, id, 'en', -1)
  const idBefore = before?.dataset.sentence
  const length = before?.value.trimEnd().length ?? 0
  edit(inVersion(level, (version) => joinWithPrevious(version, id)))
  afterPaint(() => {
    // The first press at the beginning of a paragraph joins the paragraphs alone.
    if (fieldOf(level, id, 'en') || !idBefore) return
    focusField(fieldOf(level, idBefore, 'en'), length > 0 && en ? length + 1 : length)
  })
}

const addBelow: Act = (_field, level, { id }, edit) => {
  edit(inVersion(level, (version) => addSentenceAfter(version, id)))
  afterPaint(() => focusField(neighbourOf(level, id, 'en', 1), 0))
}

const move =
  (by: -1 | 1): Act =>
  (field, level, { id }, edit) => {
    const { selectionStart, dataset } = field
    edit(inVersion(level, (version) => moveSentence(version, id, by)))
    afterPaint(() => focusField(fieldOf(level, id, dataset.field === 'ko' ? 'ko' : 'en'), selectionStart))
  }
