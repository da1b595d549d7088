export { helpPageJobs } from './jobs.ts'
export { mountHelpPictures } from './pictures.ts'
export { helpPageHandlers } from './routes.ts'
export { storeShippedHelp } from './store-shipped.ts'
