import type { ReportMailRhythm } from '@readgrow/contract/constants'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useAsk } from '#api'
import { Loaded, Section, SmallSelect } from '#parts'

const names: Readonly<Record<ReportMailRhythm, string>> = {
  OFF: '받지 않기',
  WEEKLY: '매주 월요일',
  MONTHLY: '매달 1일',
}
const done: Readonly<Record<ReportMailRhythm, string>> = {
  OFF: '이제 메일을 보내지 않아요.',
  WEEKLY: '매주 월요일 아침에 지난주 현황을 알려 드릴게요.',
  MONTHLY: '매달 1일 아침에 지난달 현황을 알려 드릴게요.',
}

/** How often the caller is told that a report is there. */
export function MailChoice() {
  const chosen = useAsk('GET /admin/reports/mail')
  const queries = useQueryClient()
  const choose = useAction('PUT /admin/reports/mail', {
    done: (reply) => {
      showToast({ type: 'success', message: done[reply.rhythm] })
      return queries.invalidateQueries({ queryKey: ['GET /admin/reports/mail'] })
    },
  })
  return (
    <Section title="메일로 알림 받기">
      <Loaded query={chosen} what="메일 설정을">
        {({ rhythm }) => (
          <SmallSelect
            label="지난 기간의 현황이 준비되면"
            className="mt-3 sm:w-72"
            hint="메일에는 기간과 이 화면으로 오는 링크만 있어요. 구성원의 이름이나 파일은 담지 않아요."
            value={choose.isPending ? choose.variables.body.rhythm : rhythm}
            disabled={choose.isPending}
            onChange={(event) => choose.mutate({ body: { rhythm: event.target.value as ReportMailRhythm } })}
          >
            {Object.entries(names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SmallSelect>
        )}
      </Loaded>
    </Section>
  )
}
