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
export { clockOf, dateOf, dateTimeOf, fromSeoulInput, monthName, studyDateNow, toSeoulInput } from './seoul-time.ts'
export { wholeNumber } from './whole-number.ts'
export { won } from './won.ts'
