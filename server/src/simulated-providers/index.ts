export { openSimulatedProviders, type SimulatedProviders, simulatedClient, withSimulated } from './open.ts'
