export { unnamedControls } from './named-controls.ts'
export { watchVerdicts } from './silent-verdicts.ts'
export { unmarkedPlaces } from './unmarked-places.ts'
