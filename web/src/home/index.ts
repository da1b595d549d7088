export { NextList, type NextListProps } from './next-list.tsx'
export { NextThing } from './next-thing.tsx'
