export { HourField } from './hour-field.tsx'
export { InterestChips } from './interest-chips.tsx'
