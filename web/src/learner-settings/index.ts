export { HourField } from './hour-field.tsx'
export { InterestChips } from './interest-chips.tsx'
export { endNoticesHere } from './push-here.ts'
