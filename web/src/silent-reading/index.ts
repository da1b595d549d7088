export { SilentReading, type SilentReadingProps, type SilentSentence } from './silent-reading.tsx'
