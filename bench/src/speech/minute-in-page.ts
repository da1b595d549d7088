import { analyseMinute, minuteOfSpeech, modelVoice, plainPass } from './minute.ts'

/** What the page of the bench calls. */
Object.assign(globalThis, { minute: { sound: minuteOfSpeech(), model: modelVoice(), analyseMinute, plainPass } })
