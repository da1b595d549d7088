export { mountPages } from './mount-pages.ts'
export { refuseDocument } from './refuse-document.ts'
export type { PageReader, PageRenderer, PageRequest, PageResult } from './renderer.ts'
export { refuseUnknownHosts } from './unknown-host.ts'
