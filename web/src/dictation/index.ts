export { DictationDiff } from './dictation-diff.tsx'
export { asTyped, HangulNotice, hasHangul } from './hangul-keys.tsx'
