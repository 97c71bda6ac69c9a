import type { ReactNode } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'

type MolduraPublicaProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages that anybody reads. */
export function MolduraPublica({ title, description, actions, children }: MolduraPublicaProps) {
  return (
    <div className="mx-auto w-full max-w-5xl space-y-6 px-5 py-8">
      <DocumentTitle>{title}</DocumentTitle>
      <Logo variant="completa" className="h-10" />
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
