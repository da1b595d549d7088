import { setImmediate as nextTurn } from 'node:timers/promises'
import type { analyseManuscript, ReplyOf } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { proposeWord, readTextTools, type TextTools } from '#dictionary'
import {
  type AnalysedSentence,
  analysedSentences,
  type Document,
  keyWordIdeas,
  likelyName,
  missingWords,
  unsharedFacts,
} from '#editorial'
import { findManuscript } from '#manuscripts'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/** The words of a saved level, how hard it reads and what it lacks. */
export async function analysisOf(db: Db, id: string, level: VersionLevel): Promise<ReplyOf<typeof analyseManuscript>> {
  const manuscript = await findManuscript(db, id)
  const version = manuscript?.document.versions[level]
  if (!manuscript || !version) throw new Refusal('NOT_FOUND')
  const { document, revision } = manuscript
  const tools = await readTextTools(db)
  const sentences = await analysedSentences(version, document.names, tools)
  const estimate = tools.estimate(sentences, level)
  await nextTurn()
  const missing = missingWords(sentences, tools)
  const ideas = keyWordIdeas(level, sentences, tools)
  await nextTurn()
  return {
    revision,
    sentences: sentences.map((sentence) => ({
      id: sentence.id,
      en: sentence.en,
      tokens: sentence.tokens.map((token) => toToken(token, sentence, tools)),
    })),
    estimate: 'level' in estimate ? { ...estimate, reasons: [...estimate.reasons] } : null,
    tooShort: 'level' in estimate ? null : estimate,
    missing: missing
      .filter(({ sense }) => sense === null)
      .map(({ lemma, pos, example }) => ({
        lemma,
        pos,
        level: tools.levelOf(lemma, pos) ?? null,
        example,
        name: likelyName(lemma, sentences),
        proposal: proposeWord({ lemma, pos }, tools),
        draft: draftOfWord(document, lemma, pos),
      })),
    keyWordIdeas: ideas,
    facts: unsharedFacts(document, level),
  }
}

/** What a language model wrote about a word, for whichever level. */
function draftOfWord({ versions }: Document, lemma: string, pos: string) {
  const drafts = Object.values(versions).flatMap((version) => version?.wordDrafts ?? [])
  const found = drafts.find((draft) => draft.lemma === lemma && draft.pos === pos)
  return found ? { ipa: found.ipa, ko: found.ko, example: found.example } : null
}

function toToken(token: AnalysedSentence['tokens'][number], { phrases }: AnalysedSentence, tools: TextTools) {
  const { start, end, occurrence, lemma, pos, sense } = token
  const entry = tools.entryOf(lemma, pos)
  return {
    start,
    end,
    occurrence,
    lemma,
    pos,
    sense: sense ?? null,
    ko: sense === undefined ? null : (entry?.senses[sense - 1]?.ko ?? null),
    level: entry?.level ?? tools.levelOf(lemma, pos) ?? null,
    phrase: token.phrase === undefined ? null : (phrases[token.phrase]?.id ?? null),
  }
}
