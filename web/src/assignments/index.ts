export { AssignmentsPart } from './assignments-part.tsx'
