export { decodeSound, measuredRate, wavOf } from './decode.ts'
export { isSilent, type Level, levelOf, looksASecond, silentRms } from './silence.ts'
