export { type Answer, startNavigation } from './navigation.ts'
export { NavigationView } from './navigation-view.tsx'
