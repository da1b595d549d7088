import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { dateTimeOf } from '#korean'
import { FileButton, Nothing, Section, useSteppedAction } from '#parts'

/** The company's seal, which is printed beside its name on certificates from now on. */
export function SealSection({ seal }: { readonly seal: CallReply<'GET /admin/certificates'>['seal'] }) {
  const queries = useQueryClient()
  const saved = async (message: string) => {
    showToast({ type: 'success', message })
    await queries.invalidateQueries({ queryKey: ['GET /admin/certificates'] })
  }
  const upload = useSteppedAction('PUT /admin/certificates/seal', {
    done: () => saved('이제부터 나오는 수료증에 직인이 찍혀요.'),
  })
  const remove = useSteppedAction('DELETE /admin/certificates/seal', {
    done: () => saved('이제부터 나오는 수료증에는 직인이 없어요.'),
  })
  return (
    <Section
      title="직인"
      actions={
        <>
          <FileButton
            label={seal ? '직인 바꾸기' : '직인 올리기'}
            accept="image/png,image/jpeg,image/webp"
            busy={upload.action.isPending}
            onFile={(file) => upload.action.mutate({ file })}
          />
          {seal && (
            <Button
              size="small"
              variant="quiet"
              busy={remove.action.isPending}
              onClick={() => remove.action.mutate({})}
            >
              직인 빼기
            </Button>
          )}
        </>
      }
    >
      <p className="mt-3 max-w-prose text-body text-ink-soft">
        회사 이름 옆에 찍혀요. PNG, JPEG, WebP 그림을 2MB까지 올릴 수 있고, 배경이 투명한 PNG가 가장 또렷해요. 이미 나온
        수료증은 나올 때 그대로예요.
      </p>
      {seal ? (
        <figure className="mt-3">
          {/* Paper is white in the dark theme too. */}
          <img
            src={`data:image/png;base64,${seal.base64}`}
            alt="지금 쓰는 직인"
            className="size-28 rounded-control border border-rule bg-white object-contain p-2"
          />
          <figcaption className="tabular mt-1 text-ink-faint text-small">{dateTimeOf(seal.addedAt)}에 올림</figcaption>
        </figure>
      ) : (
        <Nothing>직인이 없어요. 수료증에는 회사 이름만 적혀요.</Nothing>
      )}
      {upload.sheet}
      {remove.sheet}
    </Section>
  )
}
