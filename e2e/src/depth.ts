/** Whether this run is the proof, which runs by night what is left out of the gate that every change must pass. */
export const isProof = process.env.TEST_DEPTH === 'proof'

/**
 * What a test tries: less in the gate, all of it in the proof. Such a test is tagged `@depth`, so that it runs in both;
 * one that runs in the proof alone is tagged `@proof`.
 */
export const depth = <Value>(gate: Value, proof: Value): Value => (isProof ? proof : gate)
