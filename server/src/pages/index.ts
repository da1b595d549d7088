export { mountPages } from './mount-pages.ts'
export type { PageRenderer, PageRequest, PageResult } from './renderer.ts'
