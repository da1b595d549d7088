export { InterestChips } from './interest-chips.tsx'
export { hourName, reminderHours } from './settings.ts'
