import { parentPort, workerData } from 'node:worker_threads'
import { type FitTask, fitThroughGate } from './gated-fit.ts'

parentPort?.postMessage(await fitThroughGate(workerData as FitTask))
