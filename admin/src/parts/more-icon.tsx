/** Three dots: more that can be done here. Decorative; the button around it has the name. */
export const MoreIcon = ({ className }: { readonly className?: string }) => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="currentColor" className={className}>
    <circle cx="5.5" cy="12" r="1.7" />
    <circle cx="12" cy="12" r="1.7" />
    <circle cx="18.5" cy="12" r="1.7" />
  </svg>
)
