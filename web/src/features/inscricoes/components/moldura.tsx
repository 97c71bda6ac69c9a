import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { type EventoDaInscricao, quandoDoEvento } from '../model'

type MolduraProps = { title: string; evento?: EventoDaInscricao; children: ReactNode }

/** The frame of pages that people without an account see. */
export function Moldura({ title, evento, children }: MolduraProps) {
  return (
    <div className="mx-auto w-full max-w-md space-y-6 px-5 py-8">
      <DocumentTitle>{title}</DocumentTitle>
      <Logo variant="completa" className="h-10" />
      <header className="space-y-2">
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        {evento && (
          <ul className="space-y-1 text-muted-foreground">
            <li className="flex gap-2">
              <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span className="inline-block first-letter:uppercase">{quandoDoEvento(evento)}</span>
            </li>
            <li className="flex gap-2">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
              {[evento.local, evento.campus].filter(Boolean).join(' · ')}
            </li>
          </ul>
        )}
      </header>
      {children}
    </div>
  )
}
