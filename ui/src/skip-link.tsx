import { buttonClasses } from './button.tsx'

/** The first link of a page: hidden until it has the focus, skips the menus. `target` is an id on the page. */
export function SkipLink({ target = 'content', label = '본문으로 건너뛰기' }: { target?: string; label?: string }) {
  return (
    <a
      href={`#${target}`}
      className={`${buttonClasses({ variant: 'primary' })} fixed! top-3 left-3 z-toast not-focus:sr-only`}
    >
      {label}
    </a>
  )
}
