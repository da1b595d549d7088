import { storyLevels } from './story-levels.ts'
import { bilingualOf, type CorrectionLine, listOf, readCorrectionLine, sentenceIdsOf } from './story-lines.ts'
import { conversationReader, discussionReader, type PartReader } from './talk-text.ts'

/** What is wrong with a line of a story file; lines count from 1. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** A story file taken apart: what `storySchema`, `notesSchema` and `sensesSchema` check, and where each place was written. */
export interface StoryParts {
  readonly story: unknown
  readonly notes: unknown
  readonly senses: unknown
  readonly problems: readonly LineProblem[]
  /** by place, such as "B1/s3" or "B1/q2.0" */
  readonly lines: ReadonlyMap<string, number>
}

interface Sentence {
  id: string
  beat: number
  en: string
  ko: string
}

interface Question {
  id: string
  type: string
  question: { en: string; ko: string }
  choices: string[]
  answer: number
  proof: string[]
  why: string
}

interface Version {
  [key: string]: unknown
  recall: { en: string; ko: string; sentences: string[] }[]
  paragraphs: Sentence[][]
  quiz: Question[]
}

type Correction = CorrectionLine['correction']
type Notes = Record<string, { chunks: [string, string][]; note?: { point: string; ko: string } }>

const partReaders = new Map([
  ['discussion', discussionReader],
  ['conversation', conversationReader],
])

const headKeys = new Map([
  ['section', 'section'],
  ['kind', 'kind'],
  ['season', 'season'],
  ['checked on', 'checkedOn'],
  ['stale after', 'staleAfter'],
  ['written by', 'writtenBy'],
])

/**
 * Takes `content/stories/<slug>/story.txt` apart. CONTRIBUTING.md describes the format: one line a sentence with its
 * chunks, and under it what belongs to it. Never throws; what cannot be read is a problem with its line.
 */
export function storyParts(slug: string, text: string): StoryParts {
  return new StoryReader(slug).read(text)
}

/** Reads line by line; what a line belongs to is what was read last. */
class StoryReader {
  private readonly problems: LineProblem[] = []
  private readonly lines = new Map<string, number>()
  private readonly story: Record<string, unknown>
  private readonly versions: Record<string, Version> = {}
  private readonly notes: Record<string, Notes> = {}
  private readonly corrections: Record<string, Record<string, Record<string, Correction>>> = {}
  private at = 0
  private level = ''
  /** Reads the lines of a part that is not about one level. */
  private part: PartReader | null = null
  /** The place that corrections belong to. */
  private place = ''
  private english: readonly string[] = []
  private opensParagraph = true

  constructor(slug: string) {
    this.story = { slug, names: [], sources: [], readBy: [], senses: [], anchor: [], picture: {} }
  }

  read(text: string): StoryParts {
    for (const line of text.split(/\r?\n/)) {
      this.at++
      this.readLine(line.trimEnd())
    }
    return {
      story: { ...this.story, versions: this.versions },
      notes: this.notes,
      senses: this.corrections,
      problems: this.problems,
      lines: this.lines,
    }
  }

  private readLine(line: string): void {
    if (line === '') {
      this.opensParagraph = true
      return
    }
    if (line.startsWith('# ')) return this.openPart(line.slice(2).trim())
    if (this.part) return this.readPart(this.part, line)
    if (this.level === '') return this.readHead(line)
    const mark = line.slice(0, 2)
    const rest = line.slice(2)
    if (mark === '~ ') return this.readChunks(rest)
    if (mark === '^ ') return this.readNote(rest)
    if (mark === '* ') return this.readCorrection(rest)
    if (mark === '? ') return this.readQuestion(rest)
    if (mark === '- ' || mark === '+ ') return this.readChoice(rest, mark === '+ ')
    if (/^\d+ /.test(line)) return this.readSentence(line)
    const [, proof, point = ''] = /^recall ([\d ]+): ?(.*)$/.exec(line) ?? []
    if (proof !== undefined) return this.readRecallPoint(proof, point)
    const [, key = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (key === '') return this.fail('is no line of a story: CONTRIBUTING.md shows which there are')
    this.readField(key, value)
  }

  private fail(message: string): void {
    this.problems.push({ line: this.at, message })
  }

  /** "English = Korean" */
  private bilingual(text: string): { en: string; ko: string } {
    const { line, isWhole } = bilingualOf(text)
    if (!isWhole) this.fail('needs English and Korean with " = " between them, once')
    return line
  }

  private get version(): Version | undefined {
    return this.versions[this.level]
  }

  private openPart(name: string): void {
    const reader = partReaders.get(name)
    this.part = reader?.(this.story) ?? null
    if (this.part) this.lines.set(name, this.at)
    else this.openVersion(name)
  }

  private readPart(read: PartReader, line: string): void {
    const problem = read(line, (place) => this.lines.set(place, this.at))
    if (problem !== null) this.fail(problem)
  }

  private openVersion(level: string): void {
    if (this.versions[level]) this.fail(`opens ${level} a second time`)
    if (!storyLevels.some((known) => known === level))
      this.fail(`opens "${level}", which is none of ${[...storyLevels, ...partReaders.keys()].join(', ')}`)
    this.level = level
    this.versions[level] = { recall: [], paragraphs: [], keyWords: [], quiz: [] }
    this.notes[level] = {}
    this.corrections[level] = {}
    this.opensParagraph = true
    this.open('')
  }

  /** Where the next corrections belong, and the line of a place for those who look for it. */
  private open(place: string): void {
    this.place = place
    this.lines.set(place === '' ? this.level : `${this.level}/${place}`, this.at)
  }

  private readHead(line: string): void {
    const [, key = '', value = ''] = /^([a-z ]+): ?(.*)$/.exec(line) ?? []
    const plain = headKeys.get(key)
    this.lines.set(plain ?? key, this.at)
    if (plain) this.story[plain] = value
    else if (key === 'names') this.story.names = listOf(value)
    else if (key === 'read by') this.story.readBy = listOf(value)
    else if (key === 'anchor') this.story.anchor = listOf(value)
    else if (key === 'picture') Object.assign(this.story.picture as object, { alt: value })
    else if (key === 'caption') Object.assign(this.story.picture as object, { caption: this.bilingual(value) })
    else if (key === 'source') (this.story.sources as unknown[]).push(this.sourceOf(value))
    else if (key === 'senses') this.story.senses = listOf(value).map((each) => this.senseOf(each))
    else this.fail(`has the unknown beginning "${key || line}" before the first "# " level`)
  }

  /** "Who | what | year | A2 3 4, B1 5": the sentences that rest on it, by level. */
  private sourceOf(value: string) {
    const parts = value.split('|').map((part) => part.trim())
    const [who = '', what = '', year = '', claims = ''] = parts
    if (parts.length !== 4)
      this.fail('needs who | what | year | sentences, as in "IEA | World Energy Outlook | 2023 | A2 3, B1 4 5"')
    const sentences = listOf(claims).flatMap((each) => {
      const [level = '', ...numbers] = each.split(/\s+/)
      return numbers.map((number) => ({ level, sentence: `s${number}` }))
    })
    return { who, what, year: Number(year), sentences }
  }

  /** "bean noun 2" */
  private senseOf(text: string) {
    const [, lemma = '', pos = '', sense = ''] = /^(\S+) ([a-z]+) (\d+)$/.exec(text) ?? []
    if (lemma === '') this.fail(`has "${text}" for a word with its part of speech and sense, as in "bean noun 2"`)
    return { lemma, pos, sense: Number(sense) }
  }

  private readField(key: string, value: string): void {
    const { version } = this
    if (!version) return
    const question = version.quiz.at(-1)
    if (key === 'headline' || key === 'summary') {
      this.open(key)
      version[key] = this.bilingual(value)
    } else if (key === 'model') version.model = value
    else if (key === 'level') version.levelReason = value
    else if (key === 'words') version.keyWords = listOf(value).map((each) => this.keyWordOf(each))
    else if (key === 'proof' && question) question.proof = sentenceIdsOf(value)
    else if (key === 'why' && question) question.why = value
    else this.fail(`has the unknown beginning "${key}"`)
  }

  /** "4 6: English = Korean": what sentences 4 and 6 say, in words of its own. */
  private readRecallPoint(proof: string, text: string): void {
    const { version } = this
    if (!version) return
    this.lines.set(`${this.level}/recall.${version.recall.length}`, this.at)
    version.recall.push({ ...this.bilingual(text), sentences: sentenceIdsOf(proof) })
  }

  /** "rise verb" */
  private keyWordOf(text: string) {
    const [word = '', pos = '', ...more] = text.split(/\s+/)
    if (pos === '' || more.length > 0)
      this.fail(`has "${text}" for a key word with its part of speech, as in "rise verb"`)
    return { word, pos }
  }

  /** "3 English chunk / chunk. = Korean" */
  private readSentence(line: string): void {
    const { version } = this
    if (!version) return
    const space = line.indexOf(' ')
    const { en, ko } = this.bilingual(line.slice(space + 1))
    this.english = en.split(' / ').map((chunk) => chunk.trim())
    const id = `s${version.paragraphs.flat().length + 1}`
    this.open(id)
    const sentence = { id, beat: Number(line.slice(0, space)), en: this.english.join(' '), ko }
    const paragraph = version.paragraphs.at(-1)
    if (this.opensParagraph || !paragraph) version.paragraphs.push([sentence])
    else paragraph.push(sentence)
    this.opensParagraph = false
  }

  private readChunks(text: string): void {
    if (!/^s\d/.test(this.place)) return this.fail('has chunks without a sentence above it')
    const korean = text.split(' / ').map((chunk) => chunk.trim())
    if (korean.length !== this.english.length)
      this.fail(`has ${korean.length} Korean chunks for ${this.english.length} English ones`)
    const chunks = this.english.map((english, index): [string, string] => [english, korean[index] ?? ''])
    const notes = this.notes[this.level]
    if (notes) notes[this.place] = { ...notes[this.place], chunks }
  }

  /** "words of the sentence: what a Korean reader stumbles over" */
  private readNote(text: string): void {
    const found = this.notes[this.level]?.[this.place]
    const [, point = '', ko = ''] = /^(.+?): (.+)$/.exec(text) ?? []
    if (!found) return this.fail('has a note above the chunks ("~ ") of its sentence')
    if (point === '') return this.fail('needs words of the sentence, a colon and the note')
    found.note = { point, ko }
  }

  /** "type: English = Korean" */
  private readQuestion(text: string): void {
    const { version } = this
    if (!version) return
    const [, type = '', question = ''] = /^([a-z]+): (.*)$/.exec(text) ?? []
    if (type === '') this.fail('needs the kind of its question, as in "? detail: …"')
    const id = `q${version.quiz.length + 1}`
    this.open(id)
    version.quiz.push({ id, type, question: this.bilingual(question), choices: [], answer: -1, proof: [], why: '' })
  }

  private readChoice(text: string, isKey: boolean): void {
    const question = this.version?.quiz.at(-1)
    if (!question) return this.fail('has a choice without a question above it')
    if (isKey && question.answer >= 0) this.fail(`marks a second choice of ${question.id} as the right one`)
    if (isKey) question.answer = question.choices.length
    question.choices.push(text.trim())
    this.open(`${question.id}.${question.choices.length - 1}`)
  }

  private readCorrection(text: string): void {
    if (this.place === '') return this.fail('corrects a word without a text above it')
    const read = readCorrectionLine(text)
    if (!read) return this.fail('needs "word = lemma pos sense", "word = sense" or "word = … @ phrase sense"')
    const places = this.corrections[this.level]
    if (places) places[this.place] = { ...places[this.place], [read.occurrence]: read.correction }
  }
}
