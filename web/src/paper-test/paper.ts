import type { CallReply } from '@readgrow/contract'
import { koreanDate } from '#korean'

export type PaperCards = CallReply<'GET /paper-tests'>
export type PaperCard = PaperCards['open'][number]
export type Paper = CallReply<'GET /paper-tests/:week'>
export type HandedIn = NonNullable<Paper['handedIn']>
export type Score = NonNullable<HandedIn['score']>
export type PaperQuestion = Paper['sections'][number]['questions'][number]

export const paperAddress = (week: string) => `/challenge/paper/${week}`

/** `2026.11.16 (월) – 2026.11.22 (일)`. */
export const weekName = ({ week, lastDay }: Pick<PaperCard, 'week' | 'lastDay'>): string =>
  `${koreanDate(week)} – ${koreanDate(lastDay)}`

export const questionsOf = ({ sections }: Pick<Paper, 'sections'>): PaperQuestion[] =>
  sections.flatMap(({ questions }) => questions)
