const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Patterns for LIKE in which the text stands for itself. */
export const likePattern = {
  beginningWith: (text: string) => `${literally(text)}%`,
  containing: (text: string) => `%${literally(text)}%`,
}
