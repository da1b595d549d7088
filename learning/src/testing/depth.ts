import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    depth: 'gate' | 'proof'
  }
}

/** How much a test tries: in the gate, which every change passes, or in the proof, which runs by night (decision 075). */
export const depth = <T>(gate: T, proof: T): T => (inject('depth') === 'proof' ? proof : gate)
