/** Words of one kind that a day asks for. Words done today still count, so that the plan does not change. */
export interface WordTask {
  readonly kind: 'REVIEW' | 'NEW_WORDS' | 'DICTATION'
  readonly words: number
  readonly done: number
  readonly secondsEach: number
}

/** An article to read, with its quiz. */
export interface ReadingTask {
  readonly kind: 'CONTINUE' | 'READ'
  readonly reason: 'BEGUN' | 'LEAD' | 'FADING' | 'FITS' | 'UNREAD'
  readonly articleId: string
  readonly title: string
  /** Minutes of the whole text. */
  readonly minutes: number
  /** Minutes of the unread rest. */
  readonly minutesLeft: number
  /** Words of the learner's list in it that are due or fading. */
  readonly count: number
  readonly done: boolean
  readonly check: { readonly questions: number; readonly done: boolean } | null
  /** Whether it is today's article, which every budget has. */
  readonly ofToday?: boolean
}

/** The quiz of an article that was finished on an earlier day. */
export interface CheckTask {
  readonly articleId: string
  readonly title: string
  readonly questions: number
  readonly done: boolean
}

/** The challenge of the day, for whoever has read something that it can be made of. */
export interface ChallengeTask {
  readonly questions: number
  readonly minutes: number
  readonly done: boolean
}

/** A round of the note of wrong answers, where something on it was due in the morning. */
export interface NoteTask {
  readonly questions: number
  readonly minutes: number
  readonly done: boolean
}

/**
 * What fills the time of whoever has more: the challenge of the week, a discussion, a further self-study with its
 * dictation, on the last day of the week its paper test, and the challenge of the day made of the bank, for whoever has not read anything yet.
 */
export interface FurtherTask {
  readonly kind: 'WEEK_CHALLENGE' | 'DISCUSSION' | 'SELF_STUDY' | 'CHALLENGE' | 'PAPER_TEST'
  readonly reason: 'OPEN' | 'UNSAID' | 'FINISHED' | 'STARTED' | 'BANK'
  /** Null for a challenge and a paper test. */
  readonly articleId: string | null
  readonly title: string | null
  readonly minutes: number
  /** Questions of a challenge; 0 of anything else. */
  readonly count: number
  readonly done: boolean
}

/** The self-study of an article that was read on an earlier day. */
export interface StudyTask {
  /** Whether some of its steps were done on an earlier day. */
  readonly reason: 'STARTED' | 'FINISHED'
  readonly articleId: string
  readonly title: string
  readonly done: boolean
}

/** A conversation about an article that was read on an earlier day; null for learners who have none. */
export interface TalkTask {
  readonly articleId: string
  readonly title: string
  readonly done: boolean
}

/** What a company gave the learner to do. */
export interface AssignedTask {
  readonly kind: 'READ' | 'CONTINUE' | 'SELF_STUDY' | 'CHALLENGE'
  /** Null for a challenge. */
  readonly articleId: string | null
  readonly title: string | null
  /** Minutes of the whole, done or not. */
  readonly minutes: number
  /** Minutes of what is left. */
  readonly minutesLeft: number
  /** Questions of a challenge; 0 of anything else. */
  readonly count: number
  readonly done: boolean
  /** Study date. */
  readonly dueOn: string
  /** The quiz of an article that is to be read. */
  readonly check: { readonly questions: number; readonly done: boolean } | null
}

/** All that a day could ask for; readings and quizzes are sorted, best first, and assignments by due date. */
export interface DayTasks {
  readonly assigned: readonly AssignedTask[]
  readonly words: readonly WordTask[]
  readonly checks: readonly CheckTask[]
  readonly challenge: ChallengeTask | null
  readonly study: StudyTask | null
  readonly talk: TalkTask | null
  readonly readings: readonly ReadingTask[]
  readonly note?: NoteTask | null
  /** In the order in which they are offered. */
  readonly further?: readonly FurtherTask[]
  /** Whether there is more to read than `readings` has. */
  readonly isMore?: boolean
}
