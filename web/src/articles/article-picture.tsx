import { classNames } from '@readgrow/ui'

interface ArticlePictureProps {
  readonly picture: { readonly url: string; readonly alt: string }
  readonly className?: string
  /** The first picture of a page is fetched at once, the others when they come near. */
  readonly first?: boolean
}

/** A story's illustration. Its box has its size before the picture comes, so nothing moves. */
export function ArticlePicture({ picture, className, first = false }: ArticlePictureProps) {
  // Only a draft can lack its picture.
  if (picture.url === '') return <div className={classNames('rounded-card bg-rule', className)} />
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={1200}
      height={675}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classNames('rounded-card bg-rule object-cover', className)}
    />
  )
}
