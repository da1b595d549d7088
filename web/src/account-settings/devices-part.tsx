import { hasCode } from '@readgrow/client'
import { Button, PagePart, ScreenFailure, Skeleton, showToast, Tag, Waiting } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { alertForbidden, failureSentence, quietly } from '#forms'
import { ask, useAction, useAsk } from '#query'
import { type Device, koreanTime } from './account.ts'
import { Line } from './line.tsx'

const { queryKey } = ask('GET /account/sessions')

/** The devices where the person is signed in. */
export function DevicesPart() {
  const devices = useAsk('GET /account/sessions')
  return (
    <PagePart
      title="로그인한 기기"
      hint="로그아웃하면 그 기기에서 다시 로그인해야 해요. 모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요."
    >
      {devices.isPending && <DevicesWaiting />}
      {devices.isError && !devices.data && (
        <ScreenFailure
          title="기기 목록을 불러오지 못했어요"
          message={failureSentence(devices.error)}
          onRetry={() => void devices.refetch()}
          busy={devices.isFetching}
        />
      )}
      {devices.data && <Devices devices={devices.data.sessions} />}
    </PagePart>
  )
}

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const { end, endOthers } = useEnding(devices)
  const busy = end.isPending || endOthers.isPending
  const endOne = (id: string) => {
    if (!busy) end.mutate({ params: { id } })
  }
  return (
    <>
      <ul className="mt-1">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceLine
              device={device}
              busy={end.isPending && end.variables.params.id === device.id}
              onEnd={() => endOne(device.id)}
            />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="danger"
          className="mt-4"
          busy={endOthers.isPending}
          busyLabel="로그아웃하고 있어요"
          onClick={() => !busy && endOthers.mutate({})}
        >
          다른 기기 모두 로그아웃하기
        </Button>
      )}
    </>
  )
}

const ways: Record<Device['way'], string> = {
  PASSWORD: '비밀번호로 로그인',
  EXTERNAL: '다른 서비스로 로그인',
  LINK: '회사 링크로 로그인',
}

interface DeviceLineProps {
  readonly device: Device
  readonly busy: boolean
  readonly onEnd: () => void
}

const DeviceLine = ({ device, busy, onEnd }: DeviceLineProps) => (
  <Line
    name={
      <>
        {device.device} {device.current && <Tag>이 기기</Tag>}
      </>
    }
    action={
      !device.current && (
        <Button
          variant="outline"
          size="small"
          className="min-h-11"
          busy={busy}
          busyLabel="로그아웃하고 있어요"
          aria-label={`${device.device}, ${koreanTime(device.signedInAt)} 로그인, 로그아웃`}
          onClick={onEnd}
        >
          로그아웃
        </Button>
      )
    }
  >
    <span className="tabular block">
      {koreanTime(device.signedInAt)} {ways[device.way]}
    </span>
    {!device.current && <span className="tabular block">{koreanTime(device.lastUsedAt)} 마지막 이용</span>}
  </Line>
)

/** Signs other devices out. A device leaves the list when the server has signed it out. */
function useEnding(devices: readonly Device[]) {
  const queries = useQueryClient()
  const settled = () => queries.invalidateQueries({ queryKey })
  const endedOne = (id: string) =>
    said(`${devices.find((each) => each.id === id)?.device ?? '기기'}에서 로그아웃했어요.`)
  const end = useAction('DELETE /account/sessions/:id', {
    call: quietly,
    settled,
    done: (_, { params }) => endedOne(params.id),
    // It ended by itself meanwhile, which is what the person wanted.
    failed: (error, { params }) => hasCode(error, 'NOT_FOUND') && endedOne(params.id),
    sentence: (error) => (hasCode(error, 'NOT_FOUND') ? null : failureToast(error)),
  })
  const endOthers = useAction('DELETE /account/sessions', {
    call: quietly,
    settled,
    done: ({ ended }) => said(`다른 기기 ${ended}대에서 로그아웃했어요.`),
    sentence: failureToast,
  })
  return { end, endOthers }
}

const said = (message: string) => showToast({ type: 'success', message, durationMs: 3_000 })
const failureToast = (error: unknown) => (alertForbidden(error) ? null : failureSentence(error))

const DevicesWaiting = () => (
  <Waiting className="mt-3 grid gap-3">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </Waiting>
)
