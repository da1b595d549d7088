import { pictureEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { listPictures, storePicture } from './service.ts'

export const pictureHandlers = handlersFor(pictureEndpoints, {
  uploadPicture: (ctx, { file, type }) => storePicture(ctx, file, type),
  listPictures: (ctx) => listPictures(ctx.db),
})
