import { useQueryClient } from '@tanstack/react-query'
import { askInquiry, type Inquiry } from './inquiry.ts'

/** What the page does with its cached replies once the server has taken something about an inquiry. */
export function useTaken(): (inquiry: Inquiry) => void {
  const queries = useQueryClient()
  return (inquiry) => {
    queries.setQueryData(askInquiry(inquiry.id).queryKey, inquiry)
    void queries.invalidateQueries({ queryKey: ['GET /inquiries'] })
    // Later pages are asked for by a press alone, so they would stand there as they were.
    queries.removeQueries({ queryKey: ['inquiry pages'] })
  }
}
