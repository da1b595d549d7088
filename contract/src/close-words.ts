const productNames = ['readgrow', '리드그로우']

/** What a password must not have in it: words that anybody would try who knows whose account it is. */
export interface PasswordSurroundings {
  /** Ids and addresses of the person. */
  readonly addresses: readonly string[]
  /** Names of the person and of the company. */
  readonly names: readonly string[]
  /** The host on which the person signs in, such as acme.readgrow.kr. */
  readonly hostname: string
}

/** Whether a password has a word of its surroundings anywhere in it, in whatever spelling. */
export function hasCloseWord(password: string, { addresses, names, hostname }: PasswordSurroundings): boolean {
  const joined = joinedUp(password)
  const words = [...productNames, ...addresses.flatMap(partsOfAddress), ...names, ...labelsOf(hostname)]
  return words.map(joinedUp).some((word) => isTelling(word) && joined.includes(word))
}

/** Without what people put between the parts of a word: hanbit, Han-Bit and "han bit" are one. */
const joinedUp = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Four letters; of Korean, where each holds a syllable, three. Shorter words stand by chance in many passwords. */
const isTelling = (word: string): boolean => word.length >= (/^\p{Script=Hangul}+$/u.test(word) ? 3 : 4)

function partsOfAddress(address: string): string[] {
  const [local = '', domain = ''] = address.split('@')
  return [local, ...labelsOf(domain)]
}

/** The labels of a name without the last, which says nothing about the company. */
const labelsOf = (domain: string): string[] => domain.split('.').slice(0, -1)
