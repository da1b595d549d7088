import type { CallReply } from '@readgrow/contract'
import { Badge, BellIcon } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { koreanDate } from '#korean'
import { ask } from '#query'
import { call } from '#session'
import { Disclosure } from './disclosure.tsx'

type HeaderInfo = CallReply<'GET /common/header-info'>

const categoryNames: Readonly<Record<string, string>> = {
  ASSIGNMENT: '회사 과제',
  CORRECTION: '고친 문장',
  DISCUSSION: '토론',
  INQUIRY: '1:1 문의',
  LEAD: '도입 문의',
  MEMBERS: '구성원',
  NEWSROOM: '편집국',
  NOTICE: '공지',
  SHELF: '신문',
  TAKE_COMMENT: '녹음 의견',
}

function AlarmTitle({ title }: { readonly title: string }) {
  const [first, ...more] = title.split('\n')
  return (
    <>
      <span className="block leading-snug">{first}</span>
      {more.length > 0 && <span className="mt-1 block text-small text-ink-soft">{more.join(' ')}</span>}
    </>
  )
}

interface AlarmListProps {
  readonly alarms: HeaderInfo['userAlarmList']
  /** An alarm's link was pressed. */
  readonly onFollowed: () => void
}

function AlarmList({ alarms, onFollowed }: AlarmListProps) {
  return (
    <>
      <h2 className="px-3 pt-2 pb-1 font-semibold">최근 알림</h2>
      {alarms.length === 0 ? (
        <p className="px-3 py-6 text-center text-ink-faint">새로운 알림이 없어요.</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {alarms.map((alarm) => (
            <li key={alarm.alarmId}>
              <Link to={alarm.url} onClick={onFollowed} className="block rounded-md px-3 py-2.5 hover:bg-ink/6">
                <span className="flex justify-between gap-3 text-small text-ink-faint">
                  <span>{categoryNames[alarm.alarmCategory] ?? alarm.alarmCategory}</span>
                  <span className="tabular">{koreanDate(alarm.date)}</span>
                </span>
                <AlarmTitle title={alarm.title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The bell with its N; opening the popup marks what it shows as read, here and on every other device. */
export function AlarmBell({ alarms }: { readonly alarms: HeaderInfo['userAlarmList'] }) {
  const queries = useQueryClient()
  const unread = alarms.some((alarm) => !alarm.read)

  async function markRead(): Promise<void> {
    const [newest] = alarms
    if (!newest || !unread) return
    try {
      await call('POST /common/alarms-read', { body: { alarmId: newest.alarmId } }, { quiet: true })
    } catch {
      // The N stays: it would be back with the next page, and is there on the other devices.
      return
    }
    const { queryKey } = ask('GET /common/header-info')
    queries.setQueryData<HeaderInfo>(
      queryKey,
      (info) => info && { ...info, userAlarmList: info.userAlarmList.map((alarm) => ({ ...alarm, read: true })) },
    )
  }

  return (
    <Disclosure
      button={
        <span className="relative grid place-items-center">
          <BellIcon className="size-6" />
          {unread && (
            <span className="-top-1.5 -right-1.5 absolute">
              <Badge label="새 알림 있음" />
            </span>
          )}
        </span>
      }
      buttonLabel={unread ? '알림, 새 알림 있음' : '알림'}
      buttonClass="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6"
      panelLabel="최근 알림"
      panelClass="max-sm:fixed max-sm:inset-x-2 max-sm:top-14 sm:absolute sm:top-full sm:right-0 sm:w-88"
      onOpen={() => void markRead()}
    >
      {(close) => <AlarmList alarms={alarms} onFollowed={close} />}
    </Disclosure>
  )
}
