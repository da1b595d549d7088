export const webpType = 'image/webp'

export interface NamedPicture {
  readonly id: string
  readonly mime: string
}

export const pictureKey = (id: string) => `pictures/${id}.webp`

/** How a query names what `shownPicture` needs, of `article a` and `picture p`. */
export interface PictureRow {
  readonly pictureId: string
  readonly pictureMime: string
  readonly pictureAlt: string
}

export const shownPicture = ({ pictureId, pictureMime, pictureAlt }: PictureRow) => ({
  url: pictureUrl({ id: pictureId, mime: pictureMime }),
  alt: pictureAlt,
})

/** The address of a picture; its ending says whether it is drawn or photographed. */
export const pictureUrl = ({ id, mime }: NamedPicture) => `/pictures/${id}.${mime === webpType ? 'webp' : 'svg'}`
