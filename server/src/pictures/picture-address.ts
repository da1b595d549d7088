export const webpType = 'image/webp'

export interface NamedPicture {
  readonly id: string
  readonly mime: string
}

export const pictureKey = (id: string) => `pictures/${id}.webp`

/** The address of a picture; its ending says whether it is drawn or photographed. */
export const pictureUrl = ({ id, mime }: NamedPicture) => `/pictures/${id}.${mime === webpType ? 'webp' : 'svg'}`
