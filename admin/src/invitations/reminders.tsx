import { Switch, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#api'

/** Says that open invitations are reminded by themselves, and switches it. */
export function Reminders({ isOn }: { readonly isOn: boolean }) {
  const queries = useQueryClient()
  const set = useAction('PUT /admin/invitation-reminders', {
    done: async ({ on }) => {
      await queries.invalidateQueries({ queryKey: ['invitation pages'] })
      showToast({ type: 'success', message: on ? '초대를 다시 알려요.' : '초대를 다시 알리지 않아요.' })
    },
  })
  return (
    <div className="max-w-prose pt-3">
      <Switch
        label="아직 받지 않은 초대를 3일째와 10일째에 다시 알리기"
        description="오전 9시 40분쯤 메일로 두 번까지만 보내요. 새 링크를 보내고 전에 보낸 링크는 쓸 수 없게 돼요. 초대 기한은 그대로예요."
        checked={set.isPending ? set.variables.body.on : isOn}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ body: { on: event.target.checked } })}
      />
    </div>
  )
}
