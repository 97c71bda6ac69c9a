import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Escolhas, escolhasText } from '../model'
import { convivioQueries } from '../queries'
import { EscolhasDialog } from './escolhas-dialog'

/** What one shows to others of the church, and what is seen of the minors for whom one answers. */
export function EscolhasSection() {
  const { data: todas } = useSuspenseQuery(convivioQueries.escolhas())
  const [open, setOpen] = useState<Escolhas | null>(null)
  if (todas.length === 0) return null
  return (
    <Section
      title="Quem me vê na comunidade"
      description="Na página Pessoas aparece só o que cada um escolheu mostrar."
    >
      <Card>
        <ul aria-label="Quem me vê na comunidade" className="divide-y divide-border">
          {todas.map((escolhas) => (
            <li
              key={escolhas.membro_id}
              className="flex flex-wrap items-center justify-between gap-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="break-words font-medium">{escolhas.eu ? 'Você' : escolhas.nome}</p>
                <p className="text-muted-foreground text-sm">{escolhasText(escolhas)}</p>
              </div>
              <Button
                variant="outline"
                aria-label={`Escolher o que ${escolhas.eu ? 'eu mostro' : `se vê de ${escolhas.nome}`}`}
                onClick={() => setOpen(escolhas)}
              >
                Escolher
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {open && <EscolhasDialog escolhas={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
