import { Switch, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Section, useSteppedAction } from '#parts'

/** Whether the company allows records for a learning system of its own. Off until an owner turns it on. */
export function RecordsChoice({ isAllowed }: { readonly isAllowed: boolean }) {
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('PUT /admin/certificates/records', {
    done: async ({ isAllowed: isOn }) => {
      showToast({
        type: 'success',
        message: isOn ? '학습 기록을 내려받을 수 있어요.' : '학습 기록을 내려받지 못하게 했어요.',
      })
      await queries.invalidateQueries({ queryKey: ['GET /admin/certificates'] })
    },
  })
  return (
    <Section title="다른 학습 시스템으로 보내기">
      <div className="max-w-prose">
        <Switch
          label="xAPI 기록 내려받기 허용"
          description="수료와 진도를 이름 없이 번호로 내려받아요. 점수와 단어는 들어 있지 않아요. 켜고 끈 일은 감사 기록에 남아요."
          checked={isAllowed}
          disabled={action.isPending}
          onChange={(event) => action.mutate({ body: { isAllowed: event.target.checked } })}
        />
      </div>
      {sheet}
    </Section>
  )
}
