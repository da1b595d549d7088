import { SkeletonLines, Waiting } from '@readgrow/ui'

/** Stands in place of the form while its data is loading. */
export const FormWaiting = () => (
  <Waiting>
    <SkeletonLines count={7} />
  </Waiting>
)
