export { lockCompany, refuseIndividual } from './company-detail.ts'
export { contractOf, type HeldContract, seatsTaken, setContractTerms, setHoldFrom } from './contract.ts'
export { operatorHandlers } from './routes.ts'
