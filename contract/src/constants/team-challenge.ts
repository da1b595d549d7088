/** How long a nickname is. */
export const nicknameLetters = { min: 2, max: 12 } as const

/** Ranks are shown from this many on: of two, each would know the other. */
export const fewestParticipants = 3
