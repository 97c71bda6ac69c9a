import type { ReactNode } from 'react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'

type ListaEditavelProps = { title: string; add: ReactNode; empty: string; children: ReactNode[] }

/** A list of the campus under its heading. */
export function ListaEditavel({ title, add, empty, children }: ListaEditavelProps) {
  return (
    <Section title={title} actions={add}>
      <Card>
        {children.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">{empty}</p>}
        <ul className="divide-y divide-border">{children}</ul>
      </Card>
    </Section>
  )
}
