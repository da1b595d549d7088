import { type ComponentProps, lazy, Suspense } from 'react'
import type { ComparePicture as Picture } from './compare-picture.tsx'

const ComparePicture = lazy<typeof Picture>(() =>
  import('./compare-picture.tsx').then(
    (file) => ({ default: file.ComparePicture }),
    // Without a connection the sounds and the figures are there all the same.
    () => ({ default: (() => null) as unknown as typeof Picture }),
  ),
)

/** The picture of both voices, whose code comes when there is something to draw: a desk is opened more often. */
export const LatePicture = (props: ComponentProps<typeof Picture>) => (
  <Suspense fallback={<div className="mt-3 h-44" />}>
    <ComparePicture {...props} />
  </Suspense>
)
