import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { useAsk } from '#api'
import { Notice } from '#parts'
import { standingOf, todoOf } from './standing.ts'

/** For an owner's first screen: that the contract asks for something, what to do, and the way to it. Nothing while all is well. */
export function ContractNotice() {
  const own = useAsk('GET /admin/contract')
  if (!own.data || own.data.contract?.standing === 'RUNNING') return null
  const { contract } = own.data
  const { tone, sentence } = standingOf(contract)
  const todo = todoOf(own.data, { here: false })
  return (
    <Notice
      tone={tone}
      className="mt-5"
      actions={
        <Link to="/contract" className={buttonClasses({ variant: 'outline', size: 'small' })}>
          계약 보기
        </Link>
      }
    >
      <p className="font-semibold">{sentence}</p>
      {todo && <p>{todo}</p>}
    </Notice>
  )
}
