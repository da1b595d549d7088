import { anchorAt } from '@readgrow/learning'
import { sentenceOf, versionOf } from '#articles'
import { inArticle, learningDomain } from '#learning-log'
import { dropHighlights, type MadeHighlight, projectHighlight, projectHighlightRemoved } from './projections.ts'

type Marked = Pick<MadeHighlight, 'highlightId' | 'start' | 'end' | 'quote' | 'before' | 'after' | 'note'>

/** Marking a stretch of a sentence, and removing the mark. */
export const highlightLearning = learningDomain({
  complete: {
    HIGHLIGHTED: async (event, batch) => {
      const { highlightId, start, end, note } = event
      const found = await sentenceOf(batch, event)
      const anchor = found && anchorAt(found.sentence, start, end)
      if (!anchor) return null
      const { quote, before, after } = anchor
      return { highlightId, start, end, note, quote, before, after }
    },
    HIGHLIGHT_REMOVED: async (event, batch) =>
      (await versionOf(batch, event)) ? { highlightId: event.highlightId } : null,
  },
  project: {
    HIGHLIGHTED: inArticle((tx, event) =>
      projectHighlight(tx, {
        ...event,
        ...(event.detail as unknown as Marked),
        sentenceId: event.sentenceId ?? '',
        madeAt: event.receivedAt,
      }),
    ),
    HIGHLIGHT_REMOVED: inArticle((tx, event) =>
      projectHighlightRemoved(tx, event.accountId, event.detail.highlightId as string),
    ),
  },
  drop: dropHighlights,
})
