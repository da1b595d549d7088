export { PaperTestPart } from './paper-test-part.tsx'
