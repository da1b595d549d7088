import { Skeleton } from '@readgrow/ui'

/** The company of this host by its logo or its name. The line keeps its height while the name is loading. */
export function HostName({ name, logoUrl }: { readonly name: string | undefined; readonly logoUrl: string | null }) {
  return (
    <div className="mb-5 flex min-h-10 items-center gap-2.5">
      {name === undefined && <Skeleton className="h-6 w-28" />}
      {name !== undefined && logoUrl && (
        <img src={logoUrl} alt={name} className="h-10 w-auto max-w-52 object-contain" />
      )}
      {name !== undefined && !logoUrl && <span className="font-bold text-heading">{name}</span>}
    </div>
  )
}
