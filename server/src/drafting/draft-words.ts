import { z } from 'zod'
import { proposeWord, type TextTools } from '#dictionary'
import { analysedSentences, type Document, emptyVersion, type MissingWord, missingWords, plainLine } from '#editorial'
import { Refusal } from '#platform/refusal'
import type { FactJudge } from './new-facts.ts'
import { type DraftTarget, type DraftTask, frame } from './part.ts'

/** More would not fit into one answer; the next draft writes the others. */
const mostWords = 40
const mostKept = 200
const mostFaults = 12

/** Long enough that one entry beyond its limits is left out, and does not spoil the others. */
const longText = z.string().max(1_000)
const longest = { ipa: 80, ko: 60, example: 200 }

const Word = z.strictObject({
  lemma: longText,
  pos: longText,
  ipa: longText,
  ko: longText,
  example: z.strictObject({ en: longText, ko: longText }),
})
const Answer = z.strictObject({ words: z.array(Word).max(mostWords * 2) })
type Drafted = z.output<typeof Word>
type WordDraft = NonNullable<ReturnType<typeof emptyVersion>['wordDrafts']>[number]

/** What a model is asked about: no entry, and no rule that is sure of one. Those without a draft, or else all of them. */
function openWords(missing: readonly MissingWord[], drafts: readonly WordDraft[], tools: TextTools): MissingWord[] {
  const open = missing.filter((word) => word.sense === null && !proposeWord(word, tools)?.sure)
  const without = open.filter((word) => !drafts.some((draft) => isFor(word, draft)))
  return (without.length > 0 ? without : open).slice(0, mostWords)
}

interface Named {
  readonly lemma: string
  readonly pos: string
}
const isFor = (word: Named, other: Named) => word.lemma === other.lemma && word.pos === other.pos

/**
 * The words of one level that the dictionary lacks, as drafts beside the text: the dictionary itself stays as it is.
 * STATE_CONFLICT if no word is missing.
 */
export async function wordsTask(
  document: Document,
  { level }: DraftTarget,
  tools: TextTools,
): Promise<DraftTask<z.output<typeof Answer>>> {
  const { isIpa } = await import('@readgrow/content')
  const version = document.versions[level] ?? emptyVersion()
  const kept = version.wordDrafts ?? []
  const missing = missingWords(await analysedSentences(version, document.names, tools), tools)
  const words = openWords(missing, kept, tools)
  if (words.length === 0) throw new Refusal('STATE_CONFLICT', { fields: [{ path: 'part', rule: 'NO_WORDS' }] })
  const rules = { isIpa, tools }
  return {
    instructions: instructionsFor(level),
    material: { words: words.map(({ lemma, pos, example }) => ({ lemma, pos, sentence: example.en })) },
    shape: Answer,
    take: ({ words: answered }, judge) => {
      const judged = answered.map(plain).map((word) => ({ word, faults: faultsOf(word, words, rules, judge) }))
      const sound = judged.filter(({ faults }) => faults.length === 0).map(({ word }) => word)
      const drafts = words.flatMap((asked) => {
        const found = sound.find((word) => isFor(asked, word))
        return found ? [{ ...found, pos: asked.pos }] : []
      })
      if (drafts.length === 0) return { faults: faultsOfAll(judged) }
      const others = kept.filter((draft) => !drafts.some((word) => isFor(draft, word)))
      const wordDrafts = [...drafts, ...others].slice(0, mostKept)
      return {
        document: { ...document, versions: { ...document.versions, [level]: { ...version, wordDrafts } } },
        dropped: droppedOf(words, drafts, answered),
      }
    },
  }
}

const instructionsFor = (level: string) => `${frame}
Task: write a dictionary entry for each word of "words", with the same "lemma" and "pos", in the meaning that it has in
its sentence. "ipa" is the General American pronunciation of the lemma in IPA, without slashes. "ko" is the meaning in
Korean as a learner's dictionary gives it: one to three words, a verb in its -다 form, no English and no sentence.
"example" is one new short English sentence with the word in this meaning and easy words for CEFR level ${level}, without
names of people or places, numbers or facts of the article; "example.ko" is its translation in Korean 해요체.`

const plain = ({ lemma, pos, ipa, ko, example }: Drafted): Drafted => ({
  lemma: lemma.trim(),
  pos: pos.trim(),
  ipa: ipa.trim().replace(/^[/[](.*)[/\]]$/, '$1'),
  ko: plainLine(ko),
  example: { en: plainLine(example.en), ko: plainLine(example.ko) },
})

interface Rules {
  readonly isIpa: (text: string) => boolean
  readonly tools: TextTools
}

function faultsOf(word: Drafted, asked: readonly Named[], { isIpa, tools }: Rules, judge: FactJudge): string[] {
  if (!asked.some((one) => isFor(one, word))) return ['was not asked for with this part of speech']
  const { ipa, ko, example } = word
  return [
    ...(ipa.length > longest.ipa || ko.length > longest.ko ? ['is too long'] : []),
    ...(Object.values(example).some((line) => line.length > longest.example) ? ['the example is too long'] : []),
    ...(isIpa(ipa) ? [] : ['ipa is not written in IPA']),
    ...(/[가-힣]/.test(ko) ? [] : ['ko must be Korean']),
    ...(uses(example.en, word.lemma, tools) ? [] : ['the example does not use the word']),
    ...(/[가-힣]/.test(example.ko) ? [] : ['example.ko must be Korean']),
    ...(newFacts(word, judge) ? ['the example has names or numbers'] : []),
  ]
}

function uses(en: string, lemma: string, { analyse }: TextTools): boolean {
  const { tokens, phrases } = analyse(en, [])
  return tokens.some((token) => token.lemma === lemma) || phrases.some(({ id }) => id === lemma)
}

/** The word itself may begin the sentence, and is no name then. */
function newFacts({ lemma, example }: Drafted, judge: FactJudge): boolean {
  const english = judge.inEnglish(example.en).filter((found) => !found.toLowerCase().startsWith(lemma.toLowerCase()))
  return english.length + judge.inKorean(example.ko, example.en).length > 0
}

function faultsOfAll(judged: readonly { readonly faults: readonly string[] }[]): string[] {
  const faults = judged.flatMap(({ faults }, index) => faults.map((fault) => `words.${index}: ${fault}`))
  return faults.length > 0 ? faults.slice(0, mostFaults) : ['words: one entry for each word is needed']
}

/** Asked for and not there, or there and not asked for. */
function droppedOf(asked: readonly Named[], drafts: readonly Named[], answered: readonly Named[]): string[] {
  const left = asked.filter((word) => !drafts.some((draft) => isFor(word, draft)))
  const strange = answered.filter((word) => !asked.some((one) => isFor(one, word)))
  return [...new Set([...left, ...strange].map(({ lemma }) => lemma))]
}
