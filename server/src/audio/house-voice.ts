import { createHash } from 'node:crypto'
import { idleThread } from '#platform/idle-thread'
import type { HouseAnswer, HouseTask } from './house-voice-worker.ts'
import { plainEnglish } from './plain-english.ts'
import type { Speaker } from './speaker.ts'

/** Changes with everything that makes the same text sound or be timed otherwise. */
const voiceOfHouse = 'flite kal16, 16 kHz, 32 kbit/s, 1'

const thread = idleThread<HouseTask, HouseAnswer>(new URL('./house-voice-worker.ts', import.meta.url), {
  idleMs: 20_000,
  longestMs: 60_000,
})

/**
 * A voice that needs no network and no provider, in a thread of its own. It tells the time of every word. It is plainly
 * a machine: screens say so, and every better source goes first.
 */
export const houseVoice: Speaker = {
  keyOf: (text) =>
    `audio/${createHash('sha256')
      .update(JSON.stringify([voiceOfHouse, plainEnglish(text)]))
      .digest('hex')}.mp3`,
  say: ({ en, tokens }) => {
    const texts = tokens.map(([start, end]) => plainEnglish(en.slice(start, end)))
    return thread.ask({ text: plainEnglish(en), tokens: texts })
  },
}
