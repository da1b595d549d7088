import { Button } from '@readgrow/ui'
import { CopyLine, Notice } from '#parts'

interface SecretOnceProps {
  readonly label: string
  readonly value: string
  readonly onClose: () => void
}

/** A secret that is shown once: the server stores only a hash of it. */
export const SecretOnce = ({ label, value, onClose }: SecretOnceProps) => (
  <Notice tone="warn" live>
    <p className="font-semibold">지금만 볼 수 있어요. 안전한 곳에 복사해 두세요.</p>
    <div className="my-3">
      <CopyLine label={label} value={value} />
    </div>
    <Button size="small" variant="outline" onClick={onClose}>
      복사했어요
    </Button>
  </Notice>
)
