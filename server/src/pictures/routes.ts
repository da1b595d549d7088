import { pictureEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listPictures } from './list-pictures.ts'
import { storePicture } from './store-picture.ts'

export const pictureHandlers = handlersFor(pictureEndpoints, {
  uploadPicture: (ctx, { file, type }) => storePicture(ctx, file, type),
  listPictures: (ctx) => listPictures(ctx.db),
})
