export { AgreementGate } from './agreement-gate.tsx'
export { PolicyBlocks } from './policy-blocks.tsx'
