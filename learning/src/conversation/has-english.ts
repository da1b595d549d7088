/** Whether anything in it can be read as English. */
export const hasEnglish = (answer: string): boolean => /(?<!\p{L})[A-Za-z]{2,}|(?<!\p{L})[aAI](?!\p{L})/u.test(answer)
