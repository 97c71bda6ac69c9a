import type { ReactNode } from 'react'
import { BackLink } from '@/components/page/back-link'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { useSession } from '@/lib/session'

type MolduraPublicaProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages that anybody reads. */
export function MolduraPublica({ title, description, actions, children }: MolduraPublicaProps) {
  const { user } = useSession()
  return (
    <div className="mx-auto w-full max-w-5xl space-y-6 px-5 py-8">
      <DocumentTitle>{title}</DocumentTitle>
      <div className="flex items-center justify-between gap-3">
        <Logo variant="completa" className="h-10" />
        {user && <BackLink to="/">Início</BackLink>}
      </div>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <h1 className="break-words font-bold text-2xl tracking-tight">{title}</h1>
          {description && <p className="text-muted-foreground">{description}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
