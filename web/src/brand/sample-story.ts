import type { VersionLevel } from '@readgrow/contract/constants'

/** One sentence of a story as the newspaper tells it to three readers: the same fact, written three times. */
export const sameFact: Record<VersionLevel, string> = {
  A2: 'A few days later, the snow becomes hard and the city is loud again.',
  B1: 'Once the surface melts and freezes again, the effect wears off and the noise returns.',
  B2: 'As the surface thaws and hardens into ice, it reflects sound again and the spell is broken.',
}
