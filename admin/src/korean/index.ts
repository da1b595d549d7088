export {
  checkNames,
  dictionaryLevels,
  draftPartNames,
  flagSentences,
  kindNames,
  originNames,
  partNames,
  quizTypeNames,
  staleNames,
  stateNames,
} from './names.ts'
export { dateOf, dateTimeOf, fromSeoulInput, monthName, studyDateNow, toSeoulInput } from './seoul-time.ts'
