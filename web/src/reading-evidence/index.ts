export { DeedList } from './deed-list.tsx'
