import { pictureEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...pictureEndpoints }

export const pictureHandlers = handlersFor(endpoints, {
  uploadPicture: () => Promise.reject(new Refusal('NOT_FOUND')),
  listPictures: () => Promise.reject(new Refusal('NOT_FOUND')),
})
