const emailForm = /^[^\s@"'<>(),:;\\[\]]+@[^\s@]+\.[^\s@.]+$/

/** Whether a text may be an address. The server decides; this only saves a round trip. */
export const looksLikeEmail = (text: string) => text.length <= 254 && emailForm.test(text) && !text.includes('..')
