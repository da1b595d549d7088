import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/newsroom/pictures',
  who: 'editor',
  summary: 'Stores a picture: SVG (cleaned) or a photograph (re-encoded)',
  file: { types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'], maxBytes: 8 * 1024 * 1024 },
  reply: z.strictObject({ pictureId: z.string(), url: z.string() }),
  refusals: ['FILE_INVALID'],
})

export const listPictures = endpoint({
  method: 'GET',
  path: '/admin/newsroom/pictures',
  who: 'editor',
  summary: 'Stored pictures, newest first',
  reply: z.strictObject({
    pictures: z.array(z.strictObject({ pictureId: z.string(), url: z.string(), alt: z.string() })),
  }),
  refusals: [],
})

export const pictureEndpoints = { uploadPicture, listPictures }
