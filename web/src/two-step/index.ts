export { TwoStep, type TwoStepTicket } from './two-step.tsx'
