import type { Config } from '#platform/config'
import { askService, ServiceFailure } from './ask-provider.ts'
import { readAzureAnswer } from './azure-answer.ts'
import type { PronunciationService } from './pronunciation-provider.ts'

/** With pronunciation assessment; without it the call takes 60 s. */
const longestMs = 30_000
/** Servers commonly take headers of 8 KB in all. */
const mostHeaderBytes = 6_000
const path = '/speech/recognition/conversation/cognitiveservices/v1?language=en-US&format=detailed'

/**
 * Azure AI Speech through its REST call for short audio (learn.microsoft.com/azure/ai-services/speech-service/
 * rest-speech-to-text-short; docs/decisions/041).
 */
export function azureService({ url, key }: NonNullable<Config['pronunciation']>): PronunciationService {
  return {
    provider: 'AZURE',
    longestMs,
    accepts: (script) => headerOf(script).length <= mostHeaderBytes,
    assess: async (wav, script, signal) => {
      const answer = await askService(
        {
          url: `${url.replace(/\/$/, '')}${path}`,
          headers: {
            'ocp-apim-subscription-key': key,
            'content-type': 'audio/wav; codecs=audio/pcm; samplerate=16000',
            'pronunciation-assessment': headerOf(script),
          },
          body: wav,
        },
        signal,
      )
      const read = readAzureAnswer(answer, script)
      if ('failure' in read) throw new ServiceFailure(read.failure, { status: 200 })
      return read.assessment
    },
  }
}

/** The documentation writes true as text. */
const headerOf = (script: string) =>
  Buffer.from(
    JSON.stringify({
      ReferenceText: plainQuotes(script),
      GradingSystem: 'HundredMark',
      Granularity: 'Phoneme',
      Dimension: 'Comprehensive',
      EnableMiscue: 'True',
      EnableProsodyAssessment: 'True',
    }),
  ).toString('base64')

const plainQuotes = (script: string) => script.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
