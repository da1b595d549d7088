import { useEffect, useState } from 'react'

const settleMs = 200

/** The value once it has stood still for a moment: a search asks the server when the typing pauses. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
