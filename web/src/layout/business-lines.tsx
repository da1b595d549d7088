import type { CallReply } from '@readgrow/contract'

/** Who sells, as the law wants it on every page of a shop and where one pays: from configuration. */
export const BusinessLines = ({ footer }: { readonly footer: CallReply<'GET /common/footer'> }) => (
  <>
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {footer.lines.map((line) => (
        <div key={line.label} className="flex gap-1.5">
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
      <div className="flex gap-1.5">
        <dt>고객 문의</dt>
        <dd>
          <a href={`mailto:${footer.supportEmail}`} className="underline underline-offset-2">
            {footer.supportEmail}
          </a>{' '}
          · {footer.supportPhone}
        </dd>
      </div>
    </dl>
    {footer.businessCheckUrl && (
      <a
        href={footer.businessCheckUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-2"
      >
        사업자정보확인 <span className="sr-only">(새 창)</span>
      </a>
    )}
  </>
)
