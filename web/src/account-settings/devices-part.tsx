import { hasCode } from '@readgrow/client'
import { Button, PagePart, ScreenFailure, Skeleton, showToast, Tag, Waiting } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertForbidden, failureSentence, quietly } from '#forms'
import { ask, useAsk } from '#query'
import { call } from '#session'
import { type Device, koreanTime } from './account.ts'
import { Line } from './line.tsx'

const { queryKey } = ask('GET /account/sessions')

/** Where one is signed in. */
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
  const { ending, end, endOthers } = useEnding()
  return (
    <>
      <ul className="mt-1">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceLine device={device} busy={ending === device.id} onEnd={() => void end(device)} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="danger"
          className="mt-4"
          busy={ending === 'others'}
          busyLabel="로그아웃하고 있어요"
          onClick={() => void endOthers()}
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
          aria-label={`${device.device}, ${koreanTime(device.signedInAt)} 로그인, 로그아웃하기`}
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

/** Signing other devices out; what was pressed is gone from the list when the server has done it. */
function useEnding() {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)

  async function working(name: string, work: () => Promise<string>): Promise<void> {
    if (ending) return
    setEnding(name)
    try {
      showToast({ type: 'success', message: await work(), durationMs: 3_000 })
    } catch (error) {
      if (!alertForbidden(error)) showToast({ type: 'error', message: failureSentence(error), durationMs: 4_000 })
    } finally {
      await queries.invalidateQueries({ queryKey })
      setEnding(null)
    }
  }

  const end = ({ id, device }: Device) =>
    working(id, async () => {
      await call('DELETE /account/sessions/:id', { params: { id } }, quietly).catch((error: unknown) => {
        // It ended by itself meanwhile, which is what was wished for.
        if (!hasCode(error, 'NOT_FOUND')) throw error
      })
      return `${device}에서 로그아웃했어요.`
    })
  const endOthers = () =>
    working('others', async () => {
      const { ended } = await call('DELETE /account/sessions', {}, quietly)
      return `다른 기기 ${ended}대에서 로그아웃했어요.`
    })
  return { ending, end, endOthers }
}

const DevicesWaiting = () => (
  <Waiting className="mt-3 grid gap-3">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </Waiting>
)
