/** What stands after the last `@` of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
