export { type LanguageModel, languageModel } from './language-model.ts'
export { draftingHandlers } from './routes.ts'
export { openSlots, type Slots } from './slots.ts'
