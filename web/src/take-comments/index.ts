export { CommentsPart } from './comments-part.tsx'
