import { useState } from 'react'

/** How many files are on their way to the server: a text that left before them would leave without them. */
export function useUploads() {
  const [count, setCount] = useState(0)
  return {
    count,
    begin: () => setCount((before) => before + 1),
    end: () => setCount((before) => before - 1),
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** What a form says that is sent while files are on their way. */
export const waitsForFiles = '파일을 올리고 있어요. 끝난 뒤 보내 주세요.'
