export { pictureHandlers } from './routes.ts'
export { mountPictures } from './serve.ts'
export { type NamedPicture, pictureUrl } from './service.ts'
