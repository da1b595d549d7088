export { DictationDiff } from './dictation-diff.tsx'
