// "Stream-Safe Text Format", UAX #15, section 13: no writing system has more than thirty marks on one letter.
const tooManyMarks = /\p{M}{31}/u

/** Whether one letter has more marks than any writing system puts on one. */
export const isPiledUp = (text: string): boolean => tooManyMarks.test(text)

/**
 * A text composed (NFC). Marks on one letter are put in order in a time that grows with the square of their number,
 * 60,000 of them take seconds; a text with such a pile stays as it is.
 */
export const composed = (text: string): string => (isPiledUp(text) ? text : text.normalize('NFC'))
