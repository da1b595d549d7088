import type { Article } from '#articles'

/** The desk at one sentence of a script. */
export const sentenceAddress = ({ id, level }: Pick<Article['article'], 'id' | 'level'>, sentenceId: string): string =>
  `/anchor/register/${id}?level=${level}&sentence=${sentenceId}`
