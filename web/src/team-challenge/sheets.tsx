import { hasCode } from '@readgrow/client'
import { Button, showToast, TextField } from '@readgrow/ui'
import { ConfirmSheet, Sheet } from '@readgrow/ui/sheet'
import { useId, useState } from 'react'
import { Form, FormAlert, quietly } from '#forms'
import { useAction } from '#query'
import { call } from '#session'
import { nicknameHint, useNicknameForm } from './use-nickname-form.ts'
import { focusPage, useRefresh } from './use-team-challenge.ts'

interface Closable {
  readonly onClose: () => void
}

/** Changes the own nickname. */
export function NicknameSheet({ nickname, onClose }: Closable & { readonly nickname: string }) {
  const form = useId()
  const [typed, setTyped] = useState(nickname)
  const refresh = useRefresh()
  const { busy, problems, submit } = useNicknameForm({
    send: (given) => call('PUT /team-challenge/nickname', { body: { nickname: given } }, quietly),
    done: (stored) => {
      onClose()
      showToast({ type: 'success', message: `이제 ‘${stored}’ 별명으로 보여요.`, durationMs: 3_000 })
      void refresh()
    },
    failed: (error) => {
      // Left on another device: the page says so itself.
      if (hasCode(error, 'STATE_CONFLICT')) void refresh()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="별명 바꾸기"
      footer={
        <Button type="submit" form={form} wide busy={busy} busyLabel="바꾸고 있어요">
          바꾸기
        </Button>
      }
    >
      <Form id={form} className="grid gap-4" problems={problems} onSubmit={() => submit(typed)}>
        <TextField
          label="새 별명"
          name="nickname"
          autoComplete="off"
          hint={`${nicknameHint} 하루에 세 번까지 바꿀 수 있어요.`}
          error={problems?.nickname}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormAlert className="">{problems?.form}</FormAlert>
      </Form>
    </Sheet>
  )
}

/** Asks before the participation ends. */
export function LeaveSheet({ onClose }: Closable) {
  const refresh = useRefresh()
  const leave = useAction('DELETE /team-challenge/participation', {
    done: async () => {
      onClose()
      showToast({ message: '챌린지를 그만뒀어요. 이제 아무에게도 보이지 않아요.', durationMs: 4_000 })
      await refresh()
      focusPage()
    },
  })
  return (
    <ConfirmSheet
      title="챌린지를 그만할까요?"
      confirmLabel="그만하기"
      cancelLabel="계속 참여하기"
      tone="danger"
      busy={leave.isPending}
      onConfirm={() => leave.mutate({})}
      onClose={onClose}
    >
      내 별명과 순위가 지난주 것까지 바로 사라져요. 학습 기록은 그대로 남고, 다시 참여하면 이번 주부터 시작해요.
    </ConfirmSheet>
  )
}
