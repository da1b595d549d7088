const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const shortestRun = 3
/** Below this a few letters may be a short name. */
const fewestLetters = 4

/**
 * Whether a text holds nothing but keys struck at random: "asdf qwer zxcv". Every word has to be made
 * of runs of neighbours on the keyboard. Anything else may be an answer that is not known here: a name, a word of
 * another language, a word misspelled. To miss nonsense does less harm than to refuse an answer.
 */
export function isRandomKeys(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  return letters >= fewestLetters && words.every((word) => isStruck(word.toLowerCase()))
}

/** Whether every letter stands in a run along a row of the keyboard, one way or the other. */
function isStruck(word: string): boolean {
  let from = 0
  while (from < word.length) {
    const length = runAt(word, from)
    if (length < shortestRun) return false
    from += length
  }
  return true
}

/** The length of the run that begins at a letter. */
function runAt(word: string, from: number): number {
  const way = stepTo(word, from + 1)
  if (Math.abs(way) !== 1) return 1
  let to = from + 2
  while (stepTo(word, to) === way) to++
  return to - from
}

/** How far a letter is from the one before it on their row; 0 where they share none. */
function stepTo(word: string, at: number): number {
  const [before, letter] = [word[at - 1], word[at]]
  const row = before && letter && rows.find((each) => each.includes(before) && each.includes(letter))
  return row ? row.indexOf(letter) - row.indexOf(before) : 0
}
