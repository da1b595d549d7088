export const takenNameSentence = '같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.'
export const takenHostSentence = '다른 회사에서 이미 쓰고 있는 주소예요.'

const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const addressShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const nameProblem = (name: string) => (name.trim() === '' ? '회사 이름을 적어 주세요.' : undefined)

export function hostProblem(host: string): string | undefined {
  const plain = host.trim().toLowerCase()
  if (plain === '') return '접속 주소를 적어 주세요.'
  if (plain.includes('/') || plain.includes(':')) return 'https://나 경로 없이 acme.readgrow.kr처럼 적어 주세요.'
  return hostShape.test(plain) ? undefined : '영문 소문자와 숫자, 붙임표(-), 점(.)만 쓸 수 있어요.'
}

export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return '메일 주소를 적어 주세요.'
  return addressShape.test(address.trim()) ? undefined : 'kim@company.co.kr처럼 적어 주세요.'
}
