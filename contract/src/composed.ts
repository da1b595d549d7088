// "Stream-Safe Text Format", UAX #15, section 13: no writing system has more than thirty marks on one letter.
const tooManyMarks = /\p{M}{31}/u

/** Whether a letter carries more marks than any writing system uses. */
export const isPiledUp = (text: string): boolean => tooManyMarks.test(text)

/**
 * A text composed (NFC). Sorting the marks of one letter takes time that grows with the square of their number, seconds
 * for 60,000 of them, so a text with such a pile stays as it is.
 */
export const composed = (text: string): string => (isPiledUp(text) ? text : text.normalize('NFC'))
