export { PracticeSettings } from './practice-settings.tsx'
export { partName } from './word.ts'
