import { bilingualOf, listOf } from './story-lines.ts'

type Lines = Record<string, string>

interface Asked {
  readonly en: Lines
  readonly ko: string
}

interface Question extends Asked {
  readonly beat: number
  words: string[]
  readonly followUps: (Asked & { readonly when: string })[]
  readonly model: Lines
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
 * Reads `# conversation`: the opening, then questions. `ask 4:` asks about beat 4 and has `words:`, follow-ups (`then
 * short:`) and `model:`. Each begins with the Korean and goes on with a line a level.
 */
export function conversationReader(story: Record<string, unknown>): PartReader {
  const questions: Question[] = []
  const conversation: Record<string, unknown> = { questions }
  story.conversation = conversation
  // What a line with a level belongs to.
  let open: Lines | null = null
  const begin = (ko: string): Asked => {
    open = {}
    return { en: open, ko }
  }
  return (line, mark) => {
    const [, level = '', text = ''] = levelLine.exec(line) ?? []
    if (level !== '') {
      if (!open) return 'has a level before the opening'
      open[level] = text
      return null
    }
    const [, key = '', of = '', value = ''] = fieldLine.exec(line) ?? []
    const question = questions.at(-1)
    if (key === 'opening') {
      mark('conversation.opening')
      conversation.opening = begin(value)
    } else if (key === 'ask') {
      mark(`conversation.questions.${questions.length}`)
      questions.push({ beat: Number(of), words: [], followUps: [], model: {}, ...begin(value) })
    } else if (key === 'words' && question) question.words = listOf(value)
    else if (key === 'then' && question)
      question.followUps.push({ when: of.toUpperCase().replaceAll(' ', '_'), ...begin(value) })
    else if (key === 'model' && question) open = question.model
    else return 'is no line of a conversation: opening, ask, words, then, model, or a level'
    return null
  }
}
