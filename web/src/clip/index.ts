export { type Caption, captionsOf, type ReadSentence } from './captions.ts'
export { ClipPart, type ClipPartProps } from './clip-part.tsx'
export type { Clip, ClipSource } from './make-clip.ts'
export { loadClipPicture } from './picture.ts'
