import { describe, expect, test } from 'vitest'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { type EditorState, editorReducer, isDirty, openEditor } from './editor-state.ts'
import { editSentence } from './sentences.ts'
import { inVersion, sentencesOf } from './shape.ts'

const view = aView(aManuscript({ B1: aVersion('s1 1 One.\ns2 1 Two.') }))
const opened = openEditor(view)
const change = (id: string, en: string) => inVersion('B1', (version) => editSentence(version, id, { en }))
const type = (state: EditorState, id: string, en: string) =>
  editorReducer(state, { type: 'edit', change: change(id, en), field: id })
const englishOf = ({ document }: EditorState) => sentencesOf(document.versions.B1 ?? aVersion('')).map(({ en }) => en)

describe('steps', () => {
  test('typing in one field is one step; another field begins a new one', () => {
    const typed = type(type(type(opened, 's1', 'O'), 's1', 'On'), 's2', 'T')
    expect(typed.past).toHaveLength(2)
    const once = editorReducer(typed, { type: 'undo' })
    expect(englishOf(once)).toEqual(['On', 'Two.'])
    expect(englishOf(editorReducer(once, { type: 'undo' }))).toEqual(['One.', 'Two.'])
  })

  test('undo and redo come back to the same text, and a new edit ends redo', () => {
    const typed = type(opened, 's1', 'Uno.')
    const back = editorReducer(typed, { type: 'undo' })
    expect(editorReducer(back, { type: 'redo' }).document).toEqual(typed.document)
    expect(type(back, 's2', 'Dos.').future).toEqual([])
  })

  test('at both ends nothing happens', () => {
    expect(editorReducer(opened, { type: 'undo' })).toBe(opened)
    expect(editorReducer(opened, { type: 'redo' })).toBe(opened)
  })

  test('an edit that changes nothing is no step', () => {
    expect(editorReducer(opened, { type: 'edit', change: (document) => document })).toBe(opened)
  })
})

describe('saving', () => {
  test('takes the text as the server saved it, and leaves nothing unsaved', () => {
    const typed = type(opened, 's1', '  Uno.')
    const answer = aView(change('s1', 'Uno.')(view.document), 2)
    const saved = editorReducer(typed, { type: 'saved', view: answer, sent: typed.document })
    expect(englishOf(saved)).toEqual(['Uno.', 'Two.'])
    expect(saved.revision).toBe(2)
    expect(isDirty(saved)).toBe(false)
  })

  test('keeps what was typed while the call was running', () => {
    const sent = type(opened, 's1', 'Uno.')
    const meanwhile = type(sent, 's2', 'Dos.')
    const saved = editorReducer(meanwhile, { type: 'saved', view: aView(sent.document, 2), sent: sent.document })
    expect(englishOf(saved)).toEqual(['Uno.', 'Dos.'])
    expect(isDirty(saved)).toBe(true)
  })

  test('merges both texts on the newer revision when another editor saved first', () => {
    const mine = type(opened, 's1', 'Mine.')
    const merged = editorReducer(mine, { type: 'merge', view: aView(change('s2', 'Theirs.')(view.document), 7) })
    expect(englishOf(merged)).toEqual(['Mine.', 'Theirs.'])
    expect(merged.revision).toBe(7)
    expect(isDirty(merged)).toBe(true)
  })
})

test('typing the saved text again leaves nothing to save', () => {
  expect(isDirty(type(type(opened, 's1', 'Uno.'), 's1', 'One.'))).toBe(false)
})
