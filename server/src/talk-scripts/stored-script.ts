import {
  type FollowUp,
  type Said,
  type TalkScript,
  talkLevels,
  type WrittenLine,
  type WrittenQuestion,
} from '@readgrow/learning/conversation'

/** A line as the release before has it: one meaning for all levels. */
interface FormerLine {
  readonly en: WrittenLineText
  readonly ko: string
}
type WrittenLineText = Readonly<Record<(typeof talkLevels)[number], string>>
type Stored<Line> = Line & Partial<FormerLine>

/**
 * The script as it is stored: beside the lines of each level the one meaning that the release before reads, which runs
 * beside this one for the length of a deploy. A follow-up that a level has not is asked there in the words of another.
 */
export function storedScript({ opening, questions }: TalkScript): string {
  const withFormer = <Line extends Pick<FollowUp, 'at'>>(line: Line) => {
    const any = line.at.B1 ?? line.at.A2 ?? line.at.B2
    const former = talkLevels.map((level): [string, string] => [level, (line.at[level] ?? any)?.en ?? ''])
    return { ...line, en: Object.fromEntries(former), ko: any?.ko ?? '' }
  }
  return JSON.stringify({
    opening: withFormer(opening),
    questions: questions.map((question) => ({
      ...withFormer(question),
      followUps: question.followUps.map(withFormer),
    })),
  })
}

/**
 * Reads a stored script. One of the release before has a single meaning, which was written for the two easier levels:
 * at the hardest it may ask something else, so there is none.
 */
export function readScript(stored: unknown): TalkScript {
  const { opening, questions } = stored as TalkScript
  return {
    opening: withLevels(opening),
    questions: questions.map(
      (question): WrittenQuestion => ({
        ...withLevels(question),
        followUps: question.followUps.map((one) => withLevels(one as typeof one & WrittenLine)),
      }),
    ),
  }
}

function withLevels<Line extends WrittenLine>({ en, ko, ...line }: Stored<Line>): Line {
  if (line.at || !en || ko === undefined) return line as unknown as Line
  const said = (level: keyof WrittenLineText): Said => ({ en: en[level], ko: level === 'B2' ? null : ko })
  return { ...(line as unknown as Line), at: { A2: said('A2'), B1: said('B1'), B2: said('B2') } }
}
