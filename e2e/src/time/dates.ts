import { addDays, seoulDateOf, studyDateOf } from '@readgrow/learning'

/** The study date of this instant, or some days later: a day of study begins at 04:00 in Seoul. */
export const studyDate = (daysAhead = 0): string => addDays(studyDateOf(new Date()), daysAhead)

/** The date in Seoul at this instant, or some days later: contracts and payments go by it. */
export const seoulDate = (daysAhead = 0): string => addDays(seoulDateOf(new Date()), daysAhead)
