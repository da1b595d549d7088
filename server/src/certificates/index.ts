export { coursesOverJob } from './jobs.ts'
export { mountCertificatePages } from './mount.ts'
export { certificateHandlers } from './routes.ts'
export { certificateJobs } from './serve-jobs.ts'
