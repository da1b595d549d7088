import { hasCode } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { mostTalkLetters } from '@readgrow/contract/constants'
import { hasEnglish } from '@readgrow/learning/has-english'
import { isRandomKeys } from '@readgrow/learning/random-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureSentence, quietly, useSubmit } from '#forms'
import { call } from '#session'
import type { ReviewedTake } from '#takes'
import { type Talk, type Turn, useTalks } from './conversation.ts'
import { sendRecording } from './send-recording.ts'

type Given = CallArgs<'POST /conversations/:id/answers'>['body']

/** What is to be sent: a text, a recording, both, or that the question is passed over. */
export interface Said {
  readonly skipped: boolean
  readonly text: string
  readonly review: ReviewedTake | null
}

const notUnderstood = '무슨 뜻인지 알아보지 못했어요. 한 번 더 답해 주시겠어요? 한 단어여도 괜찮아요.'

class RecordingNotSent extends Error {}

/** Sends an answer; the same one again has the same id, so it is one turn however often it is sent. */
export function useAnswer(talk: Talk, { no }: Turn, done: (talk: Talk, said: Said) => void) {
  const queries = useQueryClient()
  const sent = useRef<Given | null>(null)
  const uploaded = useRef<string | null>(null)
  const { refresh } = useTalks(talk.articleId)

  async function upload({ review }: Said): Promise<void> {
    if (!review || uploaded.current === review.take.id) return
    const left = await sendRecording(queries, talk, review)
    if (left)
      throw new RecordingNotSent(
        left === 'WAITING'
          ? '녹음을 아직 보내지 못했어요. 이 기기에 두었으니 연결을 확인하고 다시 눌러 주세요.'
          : '이 녹음은 저장할 수 없어요. 녹음을 빼고 글로 답해 주세요.',
      )
    uploaded.current = review.take.id
  }

  return useSubmit({
    check: problemOf,
    send: async (said: Said) => {
      await upload(said)
      const body = sameOr(sent.current, { ...givenOf(said), no })
      sent.current = body
      return { talk: await call('POST /conversations/:id/answers', { params: { id: talk.id }, body }, quietly), said }
    },
    done: (reply) => done(reply.talk, reply.said),
    refused: (error) => {
      if (error instanceof RecordingNotSent) return { form: error.message }
      if (!hasCode(error, 'STATE_CONFLICT') && !hasCode(error, 'NOT_FOUND'))
        return { form: `${failureSentence(error)} 쓴 글은 그대로 있어요.` }
      // Another tab was faster: the page shows what the server has, and the text stays.
      void refresh()
      return { form: '다른 창에서 이미 이어 간 대화예요. 지금 상태로 바꿨고, 쓴 글은 그대로 있어요.' }
    },
  })
}

/** The answer as it is sent; what the recogniser heard and nobody changed is the browser's. */
export function givenOf({ skipped, text, review }: Said): Pick<Given, 'text' | 'source' | 'takeId'> {
  if (skipped) return { text: '', source: 'SKIPPED', takeId: null }
  const takeId = review?.take.id ?? null
  if (review && text === '') return { text, source: 'NOT_HEARD', takeId }
  return { text, source: review?.transcript?.trim() === text ? 'BROWSER' : 'TYPED', takeId }
}

/** The answer that was sent before, if it is the same one. */
function sameOr(before: Given | null, next: Omit<Given, 'answerId'>): Given {
  const { no, text, source, takeId } = next
  const isSame = before?.no === no && before.text === text && before.source === source && before.takeId === takeId
  return isSame ? before : { ...next, answerId: crypto.randomUUID() }
}

function problemOf(said: Said) {
  const { skipped, text, review } = said
  if (skipped || (review && text === '')) return null
  if (text === '') return { form: '영어로 답을 써 주세요. 떠오르지 않으면 건너뛰어도 돼요.' }
  if (text.length > mostTalkLetters)
    return { form: `${mostTalkLetters.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 조금 줄여 주세요.` }
  if (!hasEnglish(text)) return { form: '영어로 답해 주세요. 한 단어여도 괜찮아요.' }
  return givenOf(said).source === 'TYPED' && isRandomKeys(text) ? { form: notUnderstood } : null
}
