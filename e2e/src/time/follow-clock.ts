import { followClock } from './run-clock.ts'

// Imported before everything else, because modules may look at the time while they are loaded.
followClock()
