import { sentenceOf, versionOf } from '#articles'
import { learningDomain } from '#learning-log'

/** That a script was read aloud or in the quiet way. The log has no sound and no measures, so deleting a take leaves none. */
export const takeLearning = learningDomain({
  complete: {
    TAKE_RECORDED: async ({ takeId, take, seconds, sentenceId, ...event }, batch) => {
      const isThere =
        sentenceId === null ? await versionOf(batch, event) : await sentenceOf(batch, { ...event, sentenceId })
      return isThere ? { takeId, take, seconds } : null
    },
    SENTENCE_READ_QUIETLY: async ({ way, ...event }, batch) => {
      const found = await sentenceOf(batch, event)
      return found && { way, seconds: secondsAloud(found.sentence.en) }
    },
  },
})

const wordsAMinute = 120

/** How long reading a sentence aloud would take, so that a quiet day is worth the same. */
const secondsAloud = (text: string) => Math.ceil((text.split(/\s+/).length / wordsAMinute) * 60)
