export { type DeviceStore, deviceStore } from './device-store.ts'
export { forgetDraft, forgetDrafts, readDraft, storeDraft } from './drafts.ts'
