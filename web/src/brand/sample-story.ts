import type { VersionLevel } from '@readgrow/contract/constants'

/** One sentence of a story as the newspaper writes it for five readers: the same fact, written five times. */
export const sameFact: Readonly<Record<VersionLevel, string>> = {
  A1: 'After some days, the snow is hard. Then the city is loud again.',
  A2: 'A few days later, the snow becomes hard and the city is loud again.',
  B1: 'Once the surface melts and freezes again, the effect wears off and the noise returns.',
  B2: 'As the surface thaws and hardens into ice, it reflects sound again and the spell is broken.',
  C1: 'Within days, however, thaw and frost glaze the surface until it rings like any pavement, and the hush is over.',
}
