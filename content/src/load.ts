import type { PartOfSpeech } from '@readgrow/learning/text'
import { type AnalysisTools, analysePlace, type PlacedPhrase, type PlacedToken } from './analysis.ts'
import { type WordEntry, type WordLevel, wordKey } from './dictionary.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import { type NotesFile, notesOf } from './notes.ts'
import type { Phrase } from './phrasal-verbs.ts'
import type { Place } from './places.ts'
import { type Policy, parsePolicy } from './policies.ts'
import { contentFolder, type RawContent, type RawStory, readContent } from './raw.ts'
import { type PlaceOverrides, type SensesFile, sensesSchema } from './senses.ts'
import {
  type QuizFile,
  type StoryFile,
  type StoryLevel,
  type StoryVersionFile,
  storySchema,
  versionsOf,
} from './story.ts'
import { wordCount } from './story-rules.ts'
import { explicitSenses, storyTools } from './story-senses.ts'

/** A word in a text. Names and digits have no sense; a word without an entry has no level. */
export interface ReadingToken {
  start: number
  end: number
  lemma: string
  pos: PartOfSpeech
  sense?: number
  level?: WordLevel
  /** index in the text's phrases */
  phrase?: number
}

export interface ReadingText {
  en: string
  tokens: readonly ReadingToken[]
  phrases: readonly PlacedPhrase[]
}

export interface TranslatedText extends ReadingText {
  ko: string
}

export interface ReadingSentence extends TranslatedText {
  id: string
  beat: number
}

export interface KeyWord {
  lemma: string
  pos: PartOfSpeech
  /** the sense at its first place in the text, from 1 */
  sense: number
  entry: WordEntry | undefined
}

export interface Quiz extends Omit<QuizFile, 'question' | 'choices'> {
  question: TranslatedText
  choices: readonly ReadingText[]
}

export interface StoryVersion {
  headline: TranslatedText
  summary: TranslatedText
  paragraphs: readonly (readonly ReadingSentence[])[]
  keyWords: readonly KeyWord[]
  quiz: readonly Quiz[]
  /** words of the body sentences */
  words: number
}

export interface Story {
  slug: string
  section: string
  names: readonly string[]
  picture: { svg: string; alt: string }
  versions: Readonly<Partial<Record<StoryLevel, StoryVersion>>>
  /** chunk reading and grammar notes by level and sentence */
  notes: NotesFile
  /** the story as written, and every correction of its analysis */
  file: StoryFile
  senses: SensesFile
}

export interface Content {
  stories: readonly Story[]
  /** by `wordKey(lemma, pos)` */
  words: ReadonlyMap<string, WordEntry>
  /** by id, such as "turn off" */
  phrases: ReadonlyMap<string, Phrase>
  policies: readonly Policy[]
}

/** The content with its texts analysed. Throws when a file is malformed; `check-command.ts` explains why. */
export async function loadContent(folder: string = contentFolder): Promise<Content> {
  return contentFrom(await readContent(folder))
}

/** The same from files that are already read. */
export function contentFrom(raw: RawContent): Content {
  const glossary = glossaryOf(raw)
  return {
    stories: raw.stories.map((story) => loadStory(story, glossary)),
    words: glossary.words,
    phrases: glossary.phrases,
    policies: raw.policies.map(({ text }) => parsePolicy(text)),
  }
}

function loadStory(raw: RawStory, glossary: Glossary): Story {
  const file = storySchema.parse(raw.story.json)
  const senses = sensesSchema.parse(raw.senses)
  const { section, names } = file
  const tools = storyTools(file, glossary)
  return {
    slug: raw.slug,
    section,
    names,
    picture: { svg: raw.picture?.text ?? '', alt: file.picture.alt },
    versions: Object.fromEntries(
      versionsOf(file).map(({ level, version }) => [level, loadVersion(version, senses[level], glossary, tools)]),
    ),
    notes: notesOf(raw),
    file,
    senses: explicitSenses(file, senses, { glossary, tools }),
  }
}

type Reader = (key: string) => ReadingText

function loadVersion(
  file: StoryVersionFile,
  senses: SensesFile[StoryLevel],
  glossary: Glossary,
  tools: AnalysisTools,
): StoryVersion {
  const places = new Map(placesToRead(file, tools, senses).map((place) => [place.key, place]))
  const read: Reader = (key) => readText(places.get(key) ?? { key, en: '' }, tools, glossary, senses?.[key])
  const paragraphs = file.paragraphs.map((sentences) =>
    sentences.map(({ id, beat, ko }) => ({ id, beat, ko, ...read(id) })),
  )
  return {
    headline: { ko: file.headline.ko, ...read('headline') },
    summary: { ko: file.summary.ko, ...read('summary') },
    paragraphs,
    keyWords: file.keyWords.map((key) => keyWord(key, paragraphs.flat(), glossary)),
    quiz: file.quiz.map((item) => quiz(item, read)),
    words: wordCount(file),
  }
}

function quiz(item: QuizFile, read: Reader): Quiz {
  return {
    ...item,
    question: { ko: item.question.ko, ...read(item.id) },
    choices: item.choices.map((_, index) => read(`${item.id}.${index}`)),
  }
}

function readText(place: Place, tools: AnalysisTools, glossary: Glossary, overrides?: PlaceOverrides): ReadingText {
  const { tokens, phrases } = analysePlace(place, tools, overrides)
  return { en: place.en, tokens: tokens.map((token) => readingToken(token, glossary)), phrases }
}

function readingToken({ start, end, lemma, pos, sense, phrase }: PlacedToken, { words }: Glossary): ReadingToken {
  const level = words.get(wordKey(lemma, pos))?.level
  return {
    start,
    end,
    lemma,
    pos,
    ...(sense === undefined ? {} : { sense }),
    ...(level === undefined ? {} : { level }),
    ...(phrase === undefined ? {} : { phrase }),
  }
}

function keyWord(
  { word, pos }: StoryVersionFile['keyWords'][number],
  body: readonly ReadingText[],
  { words, firstSense }: Glossary,
): KeyWord {
  const token = body.flatMap(({ tokens }) => tokens).find((token) => token.lemma === word && token.pos === pos)
  return { lemma: word, pos, sense: token?.sense ?? firstSense(word, pos), entry: words.get(wordKey(word, pos)) }
}
