export { DeskLayout } from './desk-layout.tsx'
export { RouteFailure } from './route-failure.tsx'
