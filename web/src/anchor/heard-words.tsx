import type { CallReply } from '@readgrow/contract'
import { compareWords } from '@readgrow/learning/speech'
import { Button, PagePart } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, useAction } from '#query'
import { SaidText } from './said-text.tsx'

type Take = CallReply<'GET /takes/:takeId'>
const patienceMs = 75_000

interface HeardWordsProps {
  readonly take: Take
  /** Asks whether a service outside may hear it; true once agreed. */
  readonly agree: () => Promise<boolean>
}

/** Which words were heard: by the browser while it was recorded, or by a service that is asked afterwards. */
export function HeardWords({ take, agree }: HeardWordsProps) {
  return (
    <PagePart title="인식된 말">
      <SaidText
        sentences={[{ id: 'all', en: take.script }]}
        transcript={take.transcript?.text ?? null}
        compare={compareWords}
      />
      {take.transcript ? (
        <p className="mt-1 text-ink-faint text-small">
          {take.transcript.source === 'BROWSER' ? '브라우저의 음성 인식' : '연결된 음성 인식 서비스'}이 들은 말이에요.
        </p>
      ) : (
        <AskService takeId={take.id} agree={agree} />
      )}
    </PagePart>
  )
}

/** Offered only where a service is connected; otherwise nothing could come of it. */
function AskService({ takeId, agree }: { readonly takeId: string; readonly agree: () => Promise<boolean> }) {
  const queries = useQueryClient()
  const args = { params: { takeId } }
  const options = ask('GET /takes/:takeId/transcript', args)
  const asked = useQuery({ ...options, retry: false })
  const transcribing = useAction('POST /takes/:takeId/transcript', {
    call: { timeoutMs: patienceMs },
    done: async (view) => {
      queries.setQueryData(options.queryKey, view)
      await queries.invalidateQueries(ask('GET /takes/:takeId', args))
    },
  })
  const view = asked.data
  if (!view || view.state === 'OFF') return null
  return (
    <div className="mt-3">
      {view.state === 'FAILED' && (
        <p role="alert" className="mb-2 text-amber">
          음성 인식 서비스가 답하지 않았어요. 녹음은 그대로 있어요.
        </p>
      )}
      <Button
        variant="outline"
        busy={transcribing.isPending || view.state === 'LISTENING'}
        onClick={() => void agree().then((given) => given && transcribing.mutate(args))}
      >
        {view.state === 'FAILED' ? '다시 시도하기' : '말한 단어 확인하기'}
      </Button>
    </div>
  )
}
