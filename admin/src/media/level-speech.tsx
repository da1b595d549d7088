import type { CallReply } from '@readgrow/contract'
import { speechFailures, type VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAction } from '#api'
import { useEditor } from '#editor'
import { Notice } from '#parts'
import { clockOf } from './clock-of.ts'

type Speech = CallReply<'GET /admin/newsroom/manuscripts/:id/speech'>
type Level = Speech['levels'][number]

const lookAgainMs = 3_000
const isUnderWay = ({ state, retries }: Level) => state === 'WAITING' || state === 'MAKING' || retries

/** Who speaks each level; looked at again while something is on its way. */
export function useSpeech() {
  const { id } = useEditor()
  return useQuery({
    ...ask('GET /admin/newsroom/manuscripts/:id/speech', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.levels.some(isUnderWay) ? lookAgainMs : false),
  })
}

/** What readers hear of a level that nobody recorded, how far the speech provider is, and why it failed. */
export function LevelSpeech({ level }: { readonly level: VersionLevel }) {
  const { data } = useSpeech()
  const own = data?.levels.find((each) => each.level === level)
  const said = own && data ? sentenceOf(own, data.connected) : null
  if (!own || !said) return null
  return (
    <Notice
      tone={own.state === 'FAILED' ? 'bad' : 'quiet'}
      live
      actions={data?.connected && (own.heard ? <Replace own={own} /> : <Make own={own} />)}
    >
      {said}
    </Notice>
  )
}

/** The speech of a manuscript after a call that changed it. */
function useTakenSpeech(id: string) {
  const queries = useQueryClient()
  return (speech: Speech) =>
    queries.setQueryData(ask('GET /admin/newsroom/manuscripts/:id/speech', { params: { id } }).queryKey, speech)
}

/** Asks for a sound where readers have none of the provider. */
function Make({ own: { level, state } }: { readonly own: Level }) {
  const { id } = useEditor()
  const take = useTakenSpeech(id)
  const make = useAction('POST /admin/newsroom/manuscripts/:id/speech/:level', { done: take })
  const button = buttons[state]
  return button ? (
    <Button variant="outline" size="small" busy={make.isPending} onClick={() => make.mutate({ params: { id, level } })}>
      {button}
      <span className="sr-only"> ({level})</span>
    </Button>
  ) : null
}

/** Asks for another sound in the place of one that readers hear; it costs once more, so it is asked about first. */
function Replace({ own: { level, state } }: { readonly own: Level }) {
  const { id } = useEditor()
  const take = useTakenSpeech(id)
  const [asking, setAsking] = useState(false)
  const replace = useAction('PUT /admin/newsroom/manuscripts/:id/speech/:level', {
    done: (speech) => {
      setAsking(false)
      take(speech)
    },
  })
  if (state !== 'MADE' && state !== 'FAILED') return null
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        다시 만들기
        <span className="sr-only"> ({level})</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${level} 소리를 다시 만들까요?`}
        message="독자가 듣는 소리가 새로 만든 소리로 바뀌어요. 그때까지는 지금 소리가 나와요. 음성 서비스 요금은 한 번 더 들어요."
        confirmLabel="다시 만들기"
        busy={replace.isPending}
        onConfirm={() => replace.mutate({ params: { id, level } })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const buttons: Partial<Record<Level['state'], string>> = {
  FAILED: '다시 만들기',
  MISSING: '소리 만들기',
  HOUSE: '음성 서비스로 만들기',
}

function sentenceOf(speech: Level, connected: boolean): string | null {
  const length = speech.durationMs === null ? '' : ` ${clockOf(speech.durationMs)}`
  switch (speech.state) {
    case 'UNPUBLISHED':
      return connected ? '녹음을 올리지 않으면, 발행할 때 음성 서비스가 소리를 만들어요.' : null
    case 'RECORDED':
      return null
    case 'MADE':
      return `음성 서비스가 만든 소리${length}. 독자가 이 소리를 들어요.`
    case 'HOUSE':
      return `독자는 지금 서버의 컴퓨터 목소리${length}로 들어요.`
    case 'WAITING':
      return `음성 서비스의 차례를 기다리고 있어요. 이 화면을 떠나도 만들어져요.${meanwhile(speech)}`
    case 'MAKING':
      return `음성 서비스가 소리를 만들고 있어요. ${speech.sentences}문장 가운데 ${speech.sentencesMade}문장을 받았어요.${meanwhile(speech)}`
    case 'FAILED':
      return `${speechFailures[speech.reason ?? 'UNEXPECTED']} ${againOf(speech)}${meanwhile(speech)}`
    case 'MISSING':
      return connected ? '아직 만든 소리가 없어요.' : null
  }
}

const meanwhile = ({ heard }: Level) => (heard ? ' 그동안 독자는 전에 만든 소리를 들어요.' : '')

const againOf = ({ tries, retries }: Level) =>
  retries ? `${tries}번 해 봤고, 잠시 뒤 자동으로 다시 시도해요.` : `${tries}번 해 봤고, 자동으로는 더 시도하지 않아요.`
