import { articleLearning } from '#articles'
import { assignmentLearning } from '#assignments'
import { challengeLearning } from '#challenge'
import { coverageLearning } from '#coverage'
import { highlightLearning } from '#highlights'
import { openLearningLog } from '#learning-log'
import { paperTestLearning } from '#paper-test'
import { practiceLearning } from '#practice'
import { problemLearning } from '#problems'
import { evidenceLearning } from '#reading-evidence'
import { selfStudyLearning } from '#self-study'
import { studyDayLearning } from '#study-days'
import { takeLearning } from '#takes'
import { vocabularyLearning } from '#vocabulary'

/** The learning log with every domain that learners act in, in the order in which an event takes effect. */
export const { learningLogHandlers, recordLearning, rebuildFromLog } = openLearningLog([
  articleLearning,
  studyDayLearning,
  vocabularyLearning,
  practiceLearning,
  challengeLearning,
  coverageLearning,
  selfStudyLearning,
  paperTestLearning,
  takeLearning,
  evidenceLearning,
  highlightLearning,
  problemLearning,
  assignmentLearning,
])
