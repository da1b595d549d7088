export { PracticeSettingsPart } from './practice-settings-part.tsx'
export { hasStudyDay, type PracticeSettings } from './settings.ts'
export { PracticeFields } from './settings-fields.tsx'
export { useSavePracticeSettings } from './use-practice-settings.ts'
