export { type NamedPicture, pictureUrl } from './picture-address.ts'
export { pictureHandlers } from './routes.ts'
export { mountPictures } from './serve.ts'
export { storeDrawing } from './store-picture.ts'
