import { bilingualOf, listOf } from './story-lines.ts'

/** What is said at each level, in English and with its meaning. */
type Said = Record<string, { en: string; ko: string }>

interface Question {
  readonly beat: number
  words: string[]
  readonly at: Said
  readonly followUps: { readonly when: string; readonly at: Said }[]
  readonly model: Record<string, string>
}

/** A line of a part of `story.txt` that is not about one level. Returns what is wrong with it, or null. */
export type PartReader = (line: string, mark: (place: string) => void) => string | null

const levelLine = /^([ABC][12]): (.+)$/
const fieldLine = /^([a-z]+)(?: ([a-z0-9 ]+))?: ?(.*)$/

/** Reads `# discussion`: the open question, a hint, and answers of the house, a line a level. */
export function discussionReader(story: Record<string, unknown>): PartReader {
  const answers: { level: string; text: string }[] = []
  const discussion: Record<string, unknown> = { answers }
  story.discussion = discussion
  return (line, mark) => {
    const [, level = '', text = ''] = levelLine.exec(line) ?? []
    if (level !== '') {
      mark(`discussion.answers.${answers.length}`)
      answers.push({ level, text })
      return null
    }
    const [, key = '', , value = ''] = fieldLine.exec(line) ?? []
    if (key !== 'question' && key !== 'hint') return 'is no line of a discussion: question, hint, or a level'
    mark(`discussion.${key}`)
    discussion[key] = key === 'hint' ? value : bilingualOf(value).line
    return null
  }
}

/**
 * Reads `# conversation`: `opening:`, then questions. `ask 4:` asks about beat 4 and has `words:`, follow-ups (`then
 * short:`) and `model:`. Under each stands a line a level, "English = Korean"; answers of the house are English alone.
 */
export function conversationReader(story: Record<string, unknown>): PartReader {
  const questions: Question[] = []
  const conversation: Record<string, unknown> = { questions }
  story.conversation = conversation
  // What a line with a level belongs to.
  let open: Said | null = null
  let model: Record<string, string> | null = null
  const begin = (at: Said = {}): Said => {
    open = at
    model = null
    return at
  }
  const readLevel = (level: string, text: string): string | null => {
    if (model) model[level] = text
    else if (!open) return 'has a level before the opening'
    else {
      const { line, isWhole } = bilingualOf(text)
      if (!isWhole) return 'has not “English = Korean”'
      open[level] = line
    }
    return null
  }
  return (line, mark) => {
    const [, level = '', text = ''] = levelLine.exec(line) ?? []
    if (level !== '') return readLevel(level, text)
    const [, key = '', of = '', value = ''] = fieldLine.exec(line) ?? []
    const question = questions.at(-1)
    if (key !== 'words' && value !== '') return 'has a text that belongs to no level'
    if (key === 'opening') {
      mark('conversation.opening')
      conversation.opening = { at: begin() }
    } else if (key === 'ask') {
      mark(`conversation.questions.${questions.length}`)
      questions.push({ beat: Number(of), words: [], at: begin(), followUps: [], model: {} })
    } else if (key === 'words' && question) question.words = listOf(value)
    else if (key === 'then' && question)
      question.followUps.push({ when: of.toUpperCase().replaceAll(' ', '_'), at: begin() })
    else if (key === 'model' && question) model = question.model
    else return 'is no line of a conversation: opening, ask, words, then, model, or a level'
    return null
  }
}
