import { parentPort, workerData } from 'node:worker_threads'
import { type CalibratedItem, type ItemResponse, recalibrate } from '@readgrow/learning/level-test'

const { responses, items } = workerData as { responses: readonly ItemResponse[]; items: readonly CalibratedItem[] }
parentPort?.postMessage(recalibrate(responses, items))
