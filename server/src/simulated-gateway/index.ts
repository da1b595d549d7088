export { openSimulatedGateway, type SimulatedGateway } from './open.ts'
