export { learnerSettingsHandlers } from './routes.ts'
export { type LearnerSettings, readMinutesPerDay, storeLearnerSettings } from './settings.ts'
