export { NextTask } from './next-task.tsx'
