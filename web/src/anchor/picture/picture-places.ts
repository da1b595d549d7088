/** Melody in semitones around the median of a voice; null where there is no voice. */
export interface Contour {
  readonly stepMs: number
  readonly semitones: readonly (number | null)[]
}

export type Span = readonly [startMs: number, endMs: number]

/** A word on the clocks of both pictures, which begin with the first sound. */
export interface PictureWord {
  readonly text: string
  readonly model: Span
  /** null where it was not heard */
  readonly mine: Span | null
}

const letterPixels = 7.5

/** Words at their times, on a second line where the one before would be covered; what was not heard has no place. */
export function inLanes(
  words: readonly PictureWord[],
  whose: 'model' | 'mine',
  at: (ms: number) => number,
): { readonly text: string; readonly x: number; readonly line: 0 | 1 }[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return words.flatMap(({ text, [whose]: span }) => {
    if (!span) return []
    const x = at(span[0])
    const line = x >= (ends[0] ?? 0) || (ends[0] ?? 0) <= (ends[1] ?? 0) ? 0 : 1
    ends[line] = x + text.length * letterPixels + 4
    return [{ text, x, line }]
  })
}

/** Where a moment of the take lies in the model: within its word in the same share, null between words. */
export const placeInModel =
  (words: readonly PictureWord[]) =>
  (mineMs: number): number | null => {
    const word = words.find(({ mine }) => mine && mine[0] <= mineMs && mineMs < mine[1])
    if (!word?.mine) return null
    const share = (mineMs - word.mine[0]) / (word.mine[1] - word.mine[0])
    return word.model[0] + share * (word.model[1] - word.model[0])
  }

/** A melody moved to the clock of the model, so that the same word lies at the same place. */
export function aligned({ stepMs, semitones }: Contour, placeOf: (ms: number) => number | null): Contour {
  const moved: (number | null)[] = []
  for (const [index, value] of semitones.entries()) {
    const place = placeOf(index * stepMs)
    if (place === null || value === null) continue
    const at = Math.round(place / stepMs)
    while (moved.length <= at) moved.push(null)
    moved[at] = value
  }
  // A voice that is quicker than the model leaves holes of a step or two.
  return { stepMs, semitones: moved.map((value, at) => value ?? between(moved, at)) }
}

function between(values: readonly (number | null)[], at: number): number | null {
  const before = values[at - 1] ?? values[at - 2] ?? null
  const after = values[at + 1] ?? values[at + 2] ?? null
  return before === null || after === null ? null : (before + after) / 2
}
