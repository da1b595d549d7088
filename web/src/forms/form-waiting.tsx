import { SkeletonLines, Waiting } from '@readgrow/ui'

/** Stands where the form will be, while it is asked what it must say. */
export const FormWaiting = () => (
  <Waiting>
    <SkeletonLines count={7} />
  </Waiting>
)
