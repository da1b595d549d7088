export { AssessmentPart } from './assessment-part.tsx'
