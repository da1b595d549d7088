export { displayAlong, readerMark } from './display.ts'
export { learnerSettingsHandlers } from './routes.ts'
export { type LearnerSettings, readMinutesPerDay, storeLearnerSettings } from './settings.ts'
