export {
  composePaper,
  keyOnPaper,
  type PaperSection,
  type PrintedQuestion,
  paperItems,
  printed,
  type WeekReadings,
  type WeekText,
} from './compose.ts'
export { type FairScore, type PaperScore, paperScore, type ScoredOnPaper } from './score.ts'
