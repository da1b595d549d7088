import type { Conversation } from '@readgrow/contract'
import { type ConversationPartner, mostCorrections } from '@readgrow/contract/constants'
import { mostLines, type Observation, questionOf, talkLevelOf } from '@readgrow/learning/conversation'
import type { z } from 'zod'
import { findVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { keysInList, knownWordsAmong } from '#word-list'
import { cardOfCorrection } from './correction-cards.ts'
import type { DictionaryWord } from './correction-words.ts'
import { mostModelTurns, stateOf, type Talk, type TalkTurn } from './talk.ts'

export type TalkReply = z.output<typeof Conversation>
type Correction = NonNullable<TalkReply['after']>['corrections'][number]

/** What is stored of a proposal of the model, and of an observation. */
export interface StoredProposal {
  readonly no: number
  readonly quote: string
  readonly better: string
  readonly ko: string
  readonly words: readonly DictionaryWord[]
}
export type StoredObservation = Observation & { readonly words: readonly DictionaryWord[] }

type Ctx = Pick<AccountContext, 'db' | 'config' | 'clock' | 'account'>

/** A conversation as its learner sees it. */
export async function talkReply(ctx: Ctx, talk: Talk): Promise<TalkReply> {
  const { row, level, script, turns } = talk
  const version = await findVersion(ctx.db, row.article_id, level)
  return {
    id: row.id,
    articleId: row.article_id,
    headline: row.headline as TalkReply['headline'],
    level,
    revision: version?.revision ?? null,
    partner: row.partner as ConversationPartner,
    fellBackAt: row.fell_back_at,
    state: stateOf(talk),
    most: Math.max(turns.length, row.partner === 'MODEL' && row.fell_back_at === null ? mostModelTurns : mostOf(talk)),
    turns: turns.map((turn) => turnReply(talk, turn, version)),
    begunAt: row.begun_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    after:
      row.done_at === null
        ? null
        : {
            corrections: await correctionsOf(ctx, talk),
            model: row.proposals !== null ? 'ASKED' : ctx.config.languageModel ? 'OPEN' : 'NONE',
            houseAnswers: houseAnswers({ level, script, turns }),
          },
  }
}

/** Lines of another partner stand beside those of the script. */
const mostOf = ({ script, turns }: Talk) =>
  mostLines(script) + turns.filter(({ key }, index) => key === null && index > 0).length

function turnReply({ script }: Talk, turn: TalkTurn, version: VersionRow | undefined): TalkReply['turns'][number] {
  const { no, question, by, key, answer } = turn
  const about = questionOf(script, key)
  const sentences = version ? sentencesOf(version.body) : []
  // What a model asked about is anywhere in the article: its first sentence stands for it.
  const sentence = about?.beat ? sentences.find(({ beat }) => beat === about.beat) : sentences[0]
  return {
    no,
    question,
    by,
    words: [...(about?.words ?? [])],
    sentence: sentence ? { id: sentence.id, en: sentence.en } : null,
    answer: answer && { ...answer, at: answer.at.toISOString() },
  }
}

/** A correction as it is stored, whoever made it. */
export type StoredCorrection = Omit<Correction, 'words' | 'card'> & { readonly words: readonly DictionaryWord[] }

/** The model's proposals first, then what is certain anyway; three in all, none about the same words. */
export function storedCorrections({ row }: Pick<Talk, 'row'>): StoredCorrection[] {
  const proposals = ((row.proposals ?? []) as unknown as StoredProposal[]).map((one) => ({
    ...one,
    by: 'MODEL' as const,
    kind: 'PROPOSAL' as const,
  }))
  const observations = (row.observations as unknown as StoredObservation[])
    .filter(({ no, quote }) => !proposals.some((one) => one.no === no && one.quote.includes(quote)))
    // What the release before has stored has no reason.
    .map((one) => ({ ...one, by: 'RULE' as const, ko: one.ko ?? null }))
  return [...proposals, ...observations].slice(0, mostCorrections)
}

async function correctionsOf({ db, account, clock }: Ctx, talk: Talk): Promise<Correction[]> {
  const all = storedCorrections(talk).map((one) => ({ ...one, card: cardOfCorrection(one) }))
  const lemmas = all.flatMap(({ words }) => words.map(({ lemma }) => lemma))
  const [listed, kept] = await Promise.all([
    knownWordsAmong(db, account.id, lemmas, clock.now()),
    keysInList(
      db,
      account.id,
      all.flatMap(({ card }) => card ?? []),
    ),
  ])
  return all.map(({ words, card, ...one }) => ({
    ...one,
    card: card && { lemma: card.lemma, ko: card.ko, kept: kept.has(`${card.lemma}|${card.pos}|${card.sense}`) },
    words: words.map((word) => ({
      ...word,
      listed: listed.some(({ lemma, pos, sense }) => lemma === word.lemma && pos === word.pos && sense === word.sense),
    })),
  }))
}

/** Answers of the house to the questions of the script that were asked; to all of them where another partner asked. */
function houseAnswers({ level: read, script, turns }: Pick<Talk, 'level' | 'script' | 'turns'>) {
  const asked = new Set(turns.flatMap(({ key }) => questionOf(script, key) ?? []))
  const shown = asked.size > 0 ? script.questions.filter((question) => asked.has(question)) : script.questions
  const level = talkLevelOf(read)
  return shown.flatMap(({ at, model }) => (model ? [{ question: at[level].en, text: model[level] }] : []))
}
