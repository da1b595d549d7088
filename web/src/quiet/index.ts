export { useQuiet } from './quiet.ts'
export { QuietSwitch } from './quiet-switch.tsx'
