import { ankiFields, ankiNoteType } from './anki-fields.ts'
import { stableId } from './anki-note.ts'

/** Raise this (epoch seconds) with every change of templates or style: Anki then updates the note type on import. */
const changedAt = 1_795_219_200

export const noteTypeId = stableId('readgrow note type 1')

const sentence = '{{#Sentence}}<div class="sentence">{{Sentence}}</div>{{/Sentence}}'
const word = '<div class="word">{{Word}} <span class="ipa">{{IPA}}</span></div>'
const meaning = '<div class="meaning"><span class="pos">{{Part of speech}}</span> {{Meaning}}</div>'
const below = `{{#Sentence meaning}}<div class="translation">{{Sentence meaning}}</div>{{/Sentence meaning}}
<div class="links">{{Audio}} {{Source}}</div>`

const templates = [
  {
    name: '뜻 떠올리기',
    // A sentence without a gap has no marked word either, so the word follows below it.
    question: `${sentence}\n{{^Gap}}<div class="word">{{Word}}</div>{{/Gap}}`,
    answer: `${sentence}\n<hr id="answer">\n${word}\n${meaning}\n${below}`,
  },
  {
    name: '단어 떠올리기',
    question: `${meaning}\n{{#Gap}}<div class="sentence">{{Gap}}</div>{{/Gap}}`,
    answer: `{{FrontSide}}\n<hr id="answer">\n${word}\n${sentence}\n${below}`,
  },
] as const

const css = `.card { font: 20px/1.6 system-ui, sans-serif; text-align: center; word-break: keep-all; }
.sentence { font-family: Georgia, serif; margin: 0.5em 0; }
.sentence b { text-decoration: underline; text-underline-offset: 0.2em; }
.word { font-size: 1.4em; }
.ipa, .pos, .translation, .links { font-size: 0.8em; opacity: 0.75; }`

/** The fields that make a card's question non-empty, each on its own. */
const needed = [
  ['Word', 'Sentence'],
  ['Meaning', 'Gap'],
] as const

/** Our note type as `col.models` of schema 11 stores it: two cards per note, from English and to English. */
export const noteType = {
  id: noteTypeId,
  name: ankiNoteType,
  type: 0,
  mod: changedAt,
  usn: -1,
  sortf: 0,
  did: null,
  css,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  // Stable numbers let Anki merge a note type that somebody has changed with a later one of ours.
  flds: ankiFields.map((name, ord) => ({
    id: stableId(`readgrow field ${name}`),
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  tmpls: templates.map(({ name, question, answer }, ord) => ({
    id: stableId(`readgrow card ${ord}`),
    name,
    ord,
    qfmt: question,
    afmt: answer,
    bqfmt: '',
    bafmt: '',
    did: null,
  })),
  req: needed.map((fields, ord) => [ord, 'any', fields.map((field) => ankiFields.indexOf(field))]),
}
