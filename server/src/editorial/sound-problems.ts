import type { VersionLevel } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf, versionsOf } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'
import type { MadeFor } from './staleness.ts'

/** A recording of one level, and where else its file is used for other sentences. */
export interface JudgedSound {
  readonly level: VersionLevel
  readonly fileKey: string
  readonly durationMs: number | null
  readonly hashes: MadeFor
  /** `“Title” B1` of other manuscripts. */
  readonly elsewhere: readonly string[]
}

/** Words a minute at which somebody reads an article aloud: slowly for beginners, or as fast as news is read. */
const usualPace = { least: 90, most: 260 } as const
/** Outside of these nobody has read the whole text: half of it is missing, or much else is there. */
const possiblePace = { least: 45, most: 350 } as const
/** What is read for each level, in words a minute. */
const expectedPace: Readonly<Record<VersionLevel, number>> = { A1: 105, A2: 120, B1: 140, B2: 155, C1: 165 }
/** Natural logarithm of a ratio: 1.42 times too fast or too slow, and another level nearer by as much. */
const farOff = 0.35
/** Shorter texts say nothing about pace: pauses and a headline weigh more than the words. */
const fewestWords = 20
const minuteMs = 60_000

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** How many words are read aloud: those of the sentences, without headline and summary. */
export const spokenWordCount = (sentences: readonly { readonly en: string }[]): number =>
  sentences.reduce((sum, { en }) => sum + en.split(/\s+/).filter(isWord).length, 0)

/** Words a minute of a sound of a text; null if it has no length or the text is too short to tell. */
export function paceOf(words: number, durationMs: number | null): number | null {
  return durationMs === null || durationMs <= 0 || words < fewestWords ? null : (words * minuteMs) / durationMs
}

/** Whether nobody can have read so many words in this time. */
export function isImpossiblePace(words: number, durationMs: number | null): boolean {
  const pace = paceOf(words, durationMs)
  return pace !== null && (pace < possiblePace.least || pace > possiblePace.most)
}

/**
 * What is wrong with the sounds of a manuscript: too short or too long for the text, the sound of another level, or of
 * another article. MUST where that is certain.
 */
export function soundProblems(document: Document, sounds: readonly JudgedSound[]): EditorialProblem[] {
  const words = new Map(versionsOf(document).map(({ level, version }) => [level, spokenWordsOf(version)]))
  return sounds.flatMap((sound) => {
    const own = words.get(sound.level)
    if (own === undefined) return []
    const found = [
      ...paceProblems(sound, own).map((problem) => ({
        ...problem,
        isCertain: isImpossiblePace(own, sound.durationMs),
      })),
      ...otherLevelProblems(sound, words).map((problem) => ({ ...problem, isCertain: false })),
      ...sameFileProblems(sound, sounds),
    ]
    return [
      ...weighed(
        'MUST',
        sound.level,
        'audio',
        found.filter(({ isCertain }) => isCertain),
      ),
      ...weighed(
        'SHOULD',
        sound.level,
        'audio',
        found.filter(({ isCertain }) => !isCertain),
      ),
    ]
  })
}

const spokenWordsOf = (version: DocumentVersion) => spokenWordCount(sentencesOf(version))

function paceProblems({ durationMs }: JudgedSound, words: number): Found[] {
  const pace = paceOf(words, durationMs)
  if (pace === null || (pace >= usualPace.least && pace <= usualPace.most)) return []
  const numbers = `${words}단어를 ${clockOf(durationMs ?? 0)}에 읽은 소리예요(1분에 ${Math.round(pace)}단어).`
  const usual = `보통은 1분에 ${usualPace.least}~${usualPace.most}단어예요.`
  const advice = isImpossiblePace(words, durationMs)
    ? '이 글 전체를 읽은 파일로 바꾸거나 소리를 빼 주세요. 그때까지 독자에게 들려주지 않아요.'
    : '이 글을 처음부터 끝까지 읽은 파일인지 들어 보세요.'
  return [{ rule: 'SOUND_PACE', message: `${numbers} ${usual} ${advice}` }]
}

/** Names the level whose text a sound fits much better than its own. */
function otherLevelProblems({ level, durationMs }: JudgedSound, words: ReadonlyMap<VersionLevel, number>): Found[] {
  const distances = [...words].flatMap(([other, count]) => {
    const pace = paceOf(count, durationMs)
    return pace === null ? [] : [{ other, count, pace, distance: Math.abs(Math.log(pace / expectedPace[other])) }]
  })
  const own = distances.find(({ other }) => other === level)
  const [best] = distances.toSorted((a, b) => a.distance - b.distance)
  if (!own || !best || own.distance < farOff || own.distance - best.distance < farOff) return []
  const fits = `길이가 ${best.other} 글에 더 맞아요(${best.count}단어, 1분에 ${Math.round(best.pace)}단어).`
  return [
    { rule: 'SOUND_OTHER_LEVEL', message: `${fits} ${best.other} 소리를 ${level}에 올리지 않았는지 들어 보세요.` },
  ]
}

function sameFileProblems(sound: JudgedSound, sounds: readonly JudgedSound[]): (Found & { isCertain: boolean })[] {
  const levels = sounds
    .filter((other) => other.level !== sound.level && other.fileKey === sound.fileKey && !isSameText(other, sound))
    .map(({ level }) => level)
  const inside = levels.map((level) => ({
    isCertain: true,
    rule: 'SOUND_SAME_FILE',
    message: `${level}에도 같은 파일이 올라가 있어요. 두 글이 다르니 하나는 잘못된 소리예요. 잘못 올린 쪽을 바꿔 주세요.`,
  }))
  const outside = sound.elsewhere.map((place) => ({
    isCertain: false,
    rule: 'SOUND_SAME_FILE',
    message: `다른 기사 ${place}에도 같은 파일이 올라가 있어요. 이 기사를 읽은 파일인지 들어 보세요.`,
  }))
  return [...inside, ...outside]
}

const isSameText = (one: JudgedSound, other: JudgedSound) =>
  Object.values(one.hashes).join() === Object.values(other.hashes).join()

function clockOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
