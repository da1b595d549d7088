export { ContractNotice } from './contract-notice.tsx'
