import type { CallReply } from '@readgrow/contract'
import type { ConversationPartner } from '@readgrow/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#query'

export type Talk = CallReply<'GET /conversations/:id'>
export type Turn = Talk['turns'][number]
export type Correction = NonNullable<Talk['after']>['corrections'][number]
export type Place = CallReply<'GET /conversations/about/:id'>
export type ListedTalk = CallReply<'GET /conversations'>['conversations'][number]

export const partnerNames: Record<ConversationPartner, string> = {
  WRITTEN: '정해진 질문',
  MODEL: 'AI',
  PERSON: '사람',
}

/** What a partner can and cannot do, said before anything is answered. */
export const partnerLines: Record<ConversationPartner, string> = {
  WRITTEN: '정해진 질문을 차례로 묻는 상대예요. 답의 내용은 이해하지 못해요.',
  MODEL: '기사 안에서 자유롭게 묻는 AI예요. 내 답과 기사가 외부 AI 서비스로 전달되고, AI의 말은 틀릴 수 있어요.',
  PERSON: '튜터와 이야기해요.',
}

export const talkAddress = (articleId: string) => `/conversation/register/${articleId}`
export const viewAddress = (id: string) => `/conversation/view/${id}`

/** What the page does with its cached replies after a change. */
export function useTalks(articleId: string) {
  const queries = useQueryClient()
  const placeKey = ask('GET /conversations/about/:id', { params: { id: articleId } }).queryKey
  return {
    /** Puts the conversation as the server has it now in place. */
    show: (talk: Talk) => {
      queries.setQueryData(ask('GET /conversations/:id', { params: { id: talk.id } }).queryKey, talk)
      queries.setQueryData(
        placeKey,
        (held: Place | undefined) => held && { ...held, open: talk.state === 'DONE' ? null : talk },
      )
    },
    refresh: () => queries.invalidateQueries({ queryKey: placeKey }),
    forget: (id: string) => {
      queries.removeQueries({ queryKey: ask('GET /conversations/:id', { params: { id } }).queryKey })
      return Promise.all([
        queries.invalidateQueries({ queryKey: placeKey }),
        queries.invalidateQueries({ queryKey: ask('GET /conversations', { query: {} }).queryKey }),
        queries.invalidateQueries({ queryKey: listKey }),
      ])
    },
  }
}

/** The list has a key of its own: it is read page by page. */
export const listKey = ['conversation pages']
