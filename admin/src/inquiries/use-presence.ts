import type { CallReply } from '@readgrow/contract'
import { inquiryPresenceSeconds } from '@readgrow/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api'

type Presence = CallReply<'PUT /admin/inquiries/:inquiryId/presence'>

const everyMs = (inquiryPresenceSeconds * 1_000) / 3

/** Says that this inquiry is open here, and hears who else has it open and whether it has changed. */
export function usePresence(inquiryId: string, revision: number) {
  const [others, setOthers] = useState<Presence['others']>([])
  const [newest, setNewest] = useState(revision)
  const writing = useRef(false)
  useEffect(() => {
    let left = false
    async function say(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const body = { isWriting: writing.current }
      const heard = await call(
        'PUT /admin/inquiries/:inquiryId/presence',
        { params: { inquiryId }, body },
        { quiet: true },
      ).catch(() => null)
      if (left || !heard) return
      setOthers(heard.others)
      setNewest(heard.revision)
    }
    void say()
    const timer = setInterval(() => void say(), everyMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [inquiryId])
  return {
    others,
    newest,
    setWriting: (isWriting: boolean) => {
      writing.current = isWriting
    },
  }
}
