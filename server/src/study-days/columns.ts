import type { DayOfStudy } from '@readgrow/learning/streak'
import { sql } from 'kysely'

/** The columns of `study_day` that make a `DayOfStudy`. */
export const dayOfStudyColumns = sql<DayOfStudy>`articles, quiz_answers as "quizAnswers", word_answers as "wordAnswers",
  queue_cleared as "queueCleared", self_studies as "selfStudies", challenges, conversations,
  spoken_seconds as "spokenSeconds"`
