import { Button } from '@readgrow/ui'

interface MoreButtonProps {
  /** A list that comes page by page. */
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage(): Promise<unknown>
  }
  readonly className?: string
}

/** The next page of a list below what is there; nothing after the last one. */
export const MoreButton = ({ pages, className = 'mt-4' }: MoreButtonProps) =>
  pages.hasNextPage && (
    <div className={`flex justify-center ${className}`}>
      <Button variant="outline" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        더 보기
      </Button>
    </div>
  )
