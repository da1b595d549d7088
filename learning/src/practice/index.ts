export {
  type Candidate,
  type ChoiceDirection,
  type ChoiceQuestion,
  chooseDistractors,
  type IsSynonym,
} from './distractors.ts'
export { plainMeaning, sharesMeaning, standsAlone } from './distractors-meaning.ts'
