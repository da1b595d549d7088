export { type DeviceStore, deviceStore } from './device-store.ts'
