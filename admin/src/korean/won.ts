/** `9,900원`. Written out, because Intl's grouping differs between engines' data. */
export const won = (krw: number): string => `${String(krw).replace(/\B(?=(\d{3})+$)/g, ',')}원`
