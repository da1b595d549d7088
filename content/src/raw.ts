import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LineProblem, storyParts } from './story-text.ts'

/** A file as found; `json` is undefined when it does not parse. */
export interface RawFile {
  file: string
  text: string
  json: unknown
}

export interface RawStory {
  /** name of the story's folder */
  slug: string
  /** `story.txt`; `json` is what it says, taken apart */
  story: RawFile
  /** chunk reading and grammar notes, by level and sentence */
  notes: unknown
  /** corrections of the analysis, by level and place */
  senses: unknown
  unread: readonly LineProblem[]
  /** where each place was written */
  lines: ReadonlyMap<string, number>
  picture: RawFile | undefined
}

/** Everything under `content/`, read but not yet validated. */
export interface RawContent {
  stories: readonly RawStory[]
  words: readonly RawFile[]
  /** groups of words that must not be options of the same question */
  nearSynonyms: RawFile | undefined
  phrases: RawFile | undefined
  /** word lists by level */
  levels: readonly RawFile[]
  /** items of the level test, one file an area and level */
  levelTest: readonly RawFile[]
  policies: readonly RawFile[]
  /** public holidays by year */
  holidays: RawFile | undefined
  /** guide, frequent questions, notices, and what belongs to them */
  help: {
    readonly pages: readonly RawFile[]
    readonly synonyms: RawFile | undefined
    readonly pictures: readonly string[]
  }
}

export const contentFolder = join(import.meta.dirname, '..')
/** In the dictionary's folder, but not one of its files. */
export const nearSynonymsFile = 'words/near-synonyms.json'
export const holidaysFile = 'holidays.json'

/** Reads the content files. A missing folder is an empty one; a story folder without `story.txt` is left out. */
export async function readContent(folder: string = contentFolder): Promise<RawContent> {
  const slugs = await names(join(folder, 'stories'))
  const stories = await Promise.all(slugs.map((slug) => readStory(folder, slug)))
  return {
    stories: stories.filter((story) => story !== undefined),
    words: (await readAll(folder, 'words', '.json')).filter(({ file }) => file !== nearSynonymsFile),
    nearSynonyms: await read(folder, nearSynonymsFile),
    phrases: await read(folder, 'phrases/phrasal-verbs.json'),
    levels: await readAll(folder, 'levels', '.txt'),
    levelTest: await readLevelTestFiles(folder),
    policies: await readAll(folder, 'policies', '.md'),
    holidays: await read(folder, holidaysFile),
    help: await readHelpFiles(folder),
  }
}

async function readHelpFiles(folder: string): Promise<RawContent['help']> {
  const pages = await Promise.all(['guides', 'faq', 'notices'].map((kind) => readAll(folder, `help/${kind}`, '.md')))
  return {
    pages: pages.flat(),
    synonyms: await read(folder, 'help/synonyms.json'),
    pictures: await names(join(folder, 'help/pictures')),
  }
}

/** The files of the level test alone: a starting server needs them without the rest. */
export const readLevelTestFiles = (folder: string): Promise<RawFile[]> => readAll(folder, 'level-test', '.json')

async function readStory(folder: string, slug: string): Promise<RawStory | undefined> {
  const file = await read(folder, `stories/${slug}/story.txt`)
  return file && rawStory(slug, file, await read(folder, `stories/${slug}/picture.svg`))
}

/** A story file as text, taken apart. */
function rawStory(slug: string, { file, text }: Pick<RawFile, 'file' | 'text'>, picture?: RawFile): RawStory {
  const { story, notes, senses, problems, lines } = storyParts(slug, text)
  return { slug, story: { file, text, json: story }, notes, senses, unread: problems, lines, picture }
}

async function readAll(folder: string, kind: string, extension: string): Promise<RawFile[]> {
  const files = (await names(join(folder, kind))).filter((name) => name.endsWith(extension))
  const found = await Promise.all(files.map((name) => read(folder, `${kind}/${name}`)))
  return found.filter((file) => file !== undefined)
}

async function names(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(emptyWhenMissing)).toSorted()
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function read(folder: string, file: string): Promise<RawFile | undefined> {
  try {
    return rawFile(file, await readFile(join(folder, file), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

/** A file's text with its JSON, when it is JSON. */
export function rawFile(file: string, text: string): RawFile {
  return { file, text, json: file.endsWith('.json') ? parsed(text) : undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
