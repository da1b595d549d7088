export { OwnWays } from './own-ways.tsx'
