export { ReadAloud } from './read-aloud.tsx'
