import { type BrandPage, brandPages } from '@readgrow/contract/constants'

/** Title and description of a brand page: the words that its card and its structured data have. */
export function PageTitle({ path }: Pick<BrandPage, 'path'>) {
  const page = brandPages.find((each) => each.path === path)
  if (!page) return null
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
    </>
  )
}
