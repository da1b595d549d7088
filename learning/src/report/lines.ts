import { countText, durationText } from '../korean-numbers.ts'

interface Answered {
  readonly answers: number
  readonly right: number
}

/** What the lines are made of: the numbers of a month as the contract has them. */
export interface ReportNumbers {
  readonly activeSeconds: number | null
  readonly lateSeconds: number
  readonly studyDays: number
  readonly units: number
  readonly articles: number
  readonly wordsRead: number
  readonly levels: readonly {
    readonly level: string
    readonly articles: number
    readonly words: number
    readonly quiz: Answered
    readonly challenge: Answered
  }[]
  readonly otherChallenge: Answered
  readonly challenges: number
  readonly selfStudies: number
  readonly conversations: number
  readonly wordAnswers: number
  readonly mastered: number
  readonly fell: number
  readonly recall: Answered & {
    readonly shown: { readonly low: number; readonly high: number; readonly predicted: number } | null
  }
  readonly takes: number
  readonly takeSeconds: number
  readonly quietSentences: number
}

export interface LevelSeen {
  readonly takenOn: string
  readonly level: string
}

export interface ReportLevels {
  readonly now: LevelSeen | null
  readonly before: LevelSeen | null
  readonly change: 'UP' | 'DOWN' | 'NONE' | null
}

export interface Line {
  readonly label: string
  readonly value: string
  /** The same of the month before, or what the value says about it; null where there is nothing to say. */
  readonly note: string | null
  readonly definition: string
  /** The list that it counts; null where it counts none. */
  readonly opens: 'DAYS' | 'ARTICLES' | 'MASTERED' | 'FELL' | 'RECALL' | 'QUIZ' | 'CHALLENGES' | 'TAKES' | null
}

export interface LineGroup {
  readonly title: string
  readonly lines: readonly Line[]
}

const percent = (share: number) => `${Math.round(share * 100)}%`
const unmeasured = '측정하지 않았어요'

/** The lines of a monthly report in Korean, as the screen, the printed page and the PDF have them. */
export function reportLines(numbers: ReportNumbers, before: ReportNumbers | null, level: ReportLevels): LineGroup[] {
  const last = (text: (month: ReportNumbers) => string) => before && `지난달 ${text(before)}`
  return [
    { title: '시간', lines: timeLines(numbers, last) },
    { title: '읽기', lines: readingLines(numbers, last) },
    { title: '단어', lines: wordLines(numbers, last) },
    { title: '문제', lines: questionLines(numbers, last) },
    { title: '말하기', lines: speakingLines(numbers, last) },
    { title: '레벨', lines: [levelLine(level)] },
  ]
}

type Last = (text: (month: ReportNumbers) => string) => string | null

const timeText = ({ activeSeconds }: ReportNumbers) =>
  activeSeconds === null ? unmeasured : durationText(activeSeconds)

const lateLine = (seconds: number): Line => ({
  label: '늦게 온 기록',
  value: durationText(seconds),
  note: null,
  definition:
    '공부한 지 48시간이 지나서 도착한 시간이에요. 활동 시간에 들어 있어요. 7일 안에 온 기록은 공부한 날로, 더 늦게 온 기록은 도착하기 바로 앞의 빈 시간으로 세요.',
  opens: 'DAYS',
})

const timeLines = (month: ReportNumbers, last: Last): Line[] => [
  {
    label: '활동 시간',
    value: timeText(month),
    note: last(timeText),
    definition:
      '공부하는 화면이 보이고, 마지막 동작이나 소리에서 1분이 지나지 않은 시간이에요. 목록이나 설정을 둘러본 시간은 빼고, 창을 두 개 열어도 한 번만 세요.',
    opens: 'DAYS',
  },
  ...(month.lateSeconds > 0 ? [lateLine(month.lateSeconds)] : []),
  {
    label: '공부한 날',
    value: `${month.studyDays}일`,
    note: last(({ studyDays }) => `${studyDays}일`),
    definition: '학습을 하나라도 끝낸 날이에요. 하루는 새벽 4시에 시작해요.',
    opens: 'DAYS',
  },
]

const readingLines = (month: ReportNumbers, last: Last): Line[] => [
  {
    label: '읽은 기사',
    value: `${countText(month.articles)}편`,
    note: last(({ articles }) => `${countText(articles)}편`),
    definition: '처음으로 끝까지 읽은 기사예요. 다시 읽거나 다른 레벨로 읽은 기사는 한 번만 세요.',
    opens: 'ARTICLES',
  },
  {
    label: '읽은 단어',
    value: `${countText(month.wordsRead)}개`,
    note: last(({ wordsRead }) => `${countText(wordsRead)}개`),
    definition: '처음 끝까지 읽은 기사의 단어 수를 모두 더한 값이에요.',
    opens: 'ARTICLES',
  },
  ...(month.articles > 0
    ? [
        {
          label: '레벨별 기사',
          value: byLevel(month, ({ articles }) => (articles > 0 ? `${countText(articles)}편` : null)),
          note: null,
          definition: '처음 끝까지 읽었을 때의 레벨이에요.',
          opens: 'ARTICLES' as const,
        },
      ]
    : []),
]

const byLevel = ({ levels }: ReportNumbers, text: (level: ReportNumbers['levels'][number]) => string | null): string =>
  levels
    .flatMap((level) => {
      const found = text(level)
      return found === null ? [] : [`${level.level} ${found}`]
    })
    .join(', ')

const wordLines = (month: ReportNumbers, last: Last): Line[] => [
  {
    label: '숙달한 단어',
    value: `${countText(month.mastered)}개`,
    note: last(({ mastered }) => `${countText(mastered)}개`),
    definition:
      '이달의 마지막 답으로 기억이 30일 넘게 이어질 것으로 보이게 된 단어예요. 그런 단어는 열 개 중 아홉 개를 30일 뒤에도 기억해요.',
    opens: 'MASTERED',
  },
  {
    label: '숙달에서 내려온 단어',
    value: `${countText(month.fell)}개`,
    note: last(({ fell }) => `${countText(fell)}개`),
    definition: '숙달했다가 이달에 틀려서 다시 익히는 단어예요. 자연스러운 일이고, 복습이 다시 잡아 줘요.',
    opens: 'FELL',
  },
  {
    label: '기억 유지',
    value: recallText(month),
    note: recallNote(month) ?? last(recallText),
    definition:
      '복습에서 뜻이나 철자를 스스로 떠올려 맞힌 비율이에요. 고르기 문제는 빼요. 괄호는 우연을 감안한 95% 범위이고, 답이 30개가 안 되면 보여 드리지 않아요.',
    opens: 'RECALL',
  },
]

const fewestReviews = 30

function recallText({ recall: { answers, right, shown } }: ReportNumbers): string {
  if (!shown) return answers === 0 ? unmeasured : `답이 ${fewestReviews}개보다 적어 ${unmeasured}`
  return `${percent(right / answers)} (${percent(shown.low)}~${percent(shown.high)})`
}

const recallNote = ({ recall: { answers, right, shown } }: ReportNumbers): string | null =>
  shown
    ? `복습 ${countText(answers)}개 중 ${countText(right)}개 · 예상 ${percent(shown.predicted)}`
    : answers > 0
      ? `지금까지 ${answers}개 답했어요`
      : null

const answeredText = ({ answers, right }: Answered) => `${countText(answers)}문제 중 ${countText(right)}개`

const sumOf = (month: ReportNumbers, kind: 'quiz' | 'challenge'): Answered => {
  const all = [...month.levels.map((level) => level[kind]), ...(kind === 'challenge' ? [month.otherChallenge] : [])]
  return {
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    right: all.reduce((sum, { right }) => sum + right, 0),
  }
}

const answeredLine = (month: ReportNumbers, kind: 'quiz' | 'challenge'): string => {
  const all = sumOf(month, kind)
  if (all.answers === 0) return '푼 문제가 없어요'
  const levels = byLevel(month, (level) => (level[kind].answers > 0 ? answeredText(level[kind]) : null))
  const other =
    kind === 'challenge' && month.otherChallenge.answers > 0 ? `그 밖 ${answeredText(month.otherChallenge)}` : ''
  return [levels, other].filter((text) => text !== '').join(', ')
}

const questionLines = (month: ReportNumbers, last: Last): Line[] => [
  {
    label: '기사 퀴즈',
    value: answeredLine(month, 'quiz'),
    note: last((before) => answeredText(sumOf(before, 'quiz'))),
    definition: '기사 문제에 처음 낸 답이에요. 글의 레벨에 따라 난이도가 달라서 레벨별로 보여 드려요.',
    opens: 'QUIZ',
  },
  {
    label: '챌린지',
    value: answeredLine(month, 'challenge'),
    note: last((before) => answeredText(sumOf(before, 'challenge'))),
    definition: '챌린지 문제에 처음 낸 답이에요. 새로 시험해 보는 문제와 다시 풀기는 빼요.',
    opens: 'CHALLENGES',
  },
]

const speakingText = ({ takes, takeSeconds, quietSentences }: ReportNumbers): string =>
  [
    ...(takes > 0 ? [`녹음 ${countText(takes)}개 · ${durationText(takeSeconds)}`] : []),
    ...(quietSentences > 0 ? [`조용히 ${countText(quietSentences)}문장`] : []),
  ].join(', ') || '녹음이 없어요'

const speakingLines = (month: ReportNumbers, last: Last): Line[] => [
  {
    label: '소리 내어 읽기',
    value: speakingText(month),
    note: last(speakingText),
    definition: '녹음에서 목소리가 들린 시간과, 소리 내지 않고 문장을 다시 만든 횟수예요. 발음 점수는 매기지 않아요.',
    opens: 'TAKES',
  },
  {
    label: '대화',
    value: `${countText(month.conversations)}번`,
    note: last(({ conversations }) => `${countText(conversations)}번`),
    definition: '질문에 충분히 답하고 끝낸 대화예요.',
    opens: null,
  },
]

function levelLine({ now, before, change }: ReportLevels): Line {
  return {
    label: '레벨 테스트',
    value: now ? `${now.level} (${now.takenOn.replaceAll('-', '.')})` : '아직 보지 않았어요',
    note:
      now && change && before
        ? `${before.takenOn.replaceAll('-', '.')} ${changeText(before.level, now.level, change)}`
        : null,
    definition:
      '이달까지의 마지막 레벨 테스트예요. 두 결과의 오차를 합한 것보다 크게 움직였을 때만 올랐거나 내렸다고 말해요.',
    opens: null,
  }
}

const changes = { UP: '올랐어요', DOWN: '내려갔어요', NONE: '변화 없음' } as const

/** Two levels that differ by less than chance are not said to be the same: their reader sees that they are not. */
function changeText(before: string, now: string, change: keyof typeof changes): string {
  const compared = `${before}${before.endsWith('1') ? '과' : '와'} 비교하면`
  return change === 'NONE' && before !== now
    ? `${compared} 차이가 오차 범위 안이라 아직 ${now > before ? '올랐다고' : '내려갔다고'} 말하기 어려워요`
    : `${compared} ${changes[change]}`
}
