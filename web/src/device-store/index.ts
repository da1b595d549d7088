export { type DeviceStore, deviceStore } from './device-store.ts'
export { forgetDrafts, keepDraft, readDraft } from './drafts.ts'
