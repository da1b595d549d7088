export { NextTask } from './next-task.tsx'
export { NextThing } from './next-thing.tsx'
