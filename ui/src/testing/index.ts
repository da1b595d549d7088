export { unnamedControls } from './named-controls.ts'
export { unmarkedPlaces } from './unmarked-places.ts'
