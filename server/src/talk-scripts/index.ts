export { scriptOf } from './script-of.ts'
export { storeOwnQuestions, storeScripts } from './store-scripts.ts'
export { readScript, storedScript } from './stored-script.ts'
