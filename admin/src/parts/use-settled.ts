import { useEffect, useState } from 'react'

const settleMs = 200

/** The value once it has not changed for a moment: a search calls the server when the typing pauses. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
