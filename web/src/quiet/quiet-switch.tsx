import { Button } from '@readgrow/ui'
import { setQuiet, useQuiet } from './quiet.ts'

/** For whoever sits in a train: one press, for today and on this device, back with another. */
export function QuietSwitch() {
  const quiet = useQuiet()
  return (
    <Button variant="quiet" className="text-small" aria-pressed={quiet} onClick={() => setQuiet(!quiet)}>
      {quiet ? '다시 소리 내어 할게요' : '오늘은 조용히 할게요 · 소리 없이 연습하기'}
    </Button>
  )
}
