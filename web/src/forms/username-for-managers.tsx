/**
 * Whose password a form is about, for password managers: without a user name they keep a second entry beside the one
 * that they have. Nobody sees or reaches it, and it is not sent.
 */
export const UsernameForManagers = ({ value }: { readonly value: string }) => (
  <input type="text" name="username" autoComplete="username" value={value} readOnly hidden tabIndex={-1} />
)
