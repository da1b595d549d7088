export { practiceCards } from './cards.ts'
export { openSimulatedGateway, type SimulatedGateway } from './open.ts'
