import { type PolicyDocument, policyTitles } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { usePolicyAddress } from '#session'
import { BusinessLines } from './business-lines.tsx'

const documents = Object.entries(policyTitles) as [PolicyDocument, string][]

/** What the law wants below every page, from configuration. */
export function SiteFooter() {
  const footer = useAsk('GET /common/footer').data
  const addressOf = usePolicyAddress()
  return (
    <footer className="mt-16 border-rule border-t text-small text-ink-faint print:hidden">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-8 sm:px-6">
        <ul className="flex flex-wrap gap-x-5">
          {documents.map(([document, title]) => (
            <li key={document}>
              <Link
                to={addressOf(document)}
                className={`inline-flex min-h-8 pointer-coarse:min-h-11 items-center hover:text-ink ${document === 'privacy' ? 'font-bold text-ink-soft' : ''}`}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {footer && (
          <>
            <BusinessLines footer={footer} />
            <p>{footer.copyright}</p>
          </>
        )}
      </div>
    </footer>
  )
}
