export { PolicyBlocks } from './policy-blocks.tsx'
