const emailForm = /^[^\s@"'<>(),:;\\[\]]+@[^\s@]+\.[^\s@.]+$/

/** Whether an address can be one; the server decides, this only spares a round trip. */
export const looksLikeEmail = (text: string) => text.length <= 254 && emailForm.test(text) && !text.includes('..')
