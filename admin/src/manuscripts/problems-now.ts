import { isLineFault, lineFaults } from '@readgrow/contract/constants'
import { levelsOf, type Manuscript, sentencesOf, type Version, type View } from './shape.ts'

type Problem = View['problems'][number]

/**
 * The server's problems of the saved text, brought up to what is typed: faults of single lines are judged here by the
 * same rule, and those of sentences that are gone go with them. Everything else follows with the next save.
 */
export function problemsNow(problems: readonly Problem[], document: Manuscript): Problem[] {
  return [...levelsOf(document).flatMap((level) => typedFaults(document, level)), ...problems.filter(staysIn(document))]
}

const linesOf = (version: Version) => [
  { place: 'headline', ...version.headline },
  { place: 'summary', ...version.summary },
  ...sentencesOf(version).map(({ id, en, ko }) => ({ place: id, en, ko })),
]

function typedFaults(document: Manuscript, level: NonNullable<Problem['level']>): Problem[] {
  const version = document.versions[level]
  return (version ? linesOf(version) : []).flatMap(({ place, ...line }) =>
    lineFaults(place, line).map(({ part, message }) => ({ level, part, place, weight: 'MUST' as const, message })),
  )
}

const isSureEnd = (version: Version, id: string) =>
  sentencesOf(version).some((sentence) => sentence.id === id && version.sureEnds?.[id] === sentence.en)

const staysIn =
  (document: Manuscript) =>
  ({ level, place, message, canDismiss }: Problem): boolean => {
    if (!level) return true
    const version = document.versions[level]
    if (!version) return false
    if (!place) return true
    if (canDismiss && isSureEnd(version, place)) return false
    const isGone = /^s\d+$/.test(place) && !sentencesOf(version).some(({ id }) => id === place)
    return !isGone && !isLineFault(place, message)
  }
