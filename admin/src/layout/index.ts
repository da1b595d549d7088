export { ConsoleLayout } from './console-layout.tsx'
export { RouteFailure } from './route-failure.tsx'
