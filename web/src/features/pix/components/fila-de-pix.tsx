import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDateTime, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useZone } from '@/lib/zone'
import type { Recebido } from '../model'
import { pixQueries } from '../queries'
import { DevolucaoDialog } from './devolucao-dialog'
import { SolucaoDialog } from './solucao-dialog'

/** What arrived and says not what for, or not the right amount: somebody decides. */
export function FilaDePix({ campus }: { campus: string }) {
  const { data: fila = [] } = useQuery(pixQueries.fila(campus))
  const { can, canEdit, campi } = usePermissions()
  const zone = useZone()
  const [aberto, setAberto] = useState<{ pix: Recebido; como: 'resolver' | 'devolver' } | null>(null)
  if (fila.length === 0) return null
  const close = () => setAberto(null)
  return (
    <Section title="Pix que esperam por você" description="O banco confirmou, mas falta dizer para que são.">
      <Card>
        <ul className="divide-y divide-border">
          {fila.map((pix) => (
            <li
              key={pix.end_to_end_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
            >
              <span className="min-w-0 flex-1 basis-48 break-words">
                <span className="font-medium tabular-nums">{formatMoney(pix.centavos)}</span> {pix.motivo}
                <span className="block break-all text-muted-foreground text-xs">
                  {[formatDateTime(pix.momento, zone), pix.txid, campi.length > 1 && pix.campus]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="flex gap-1">
                {canEdit('financeiro') && (
                  <Button variant="outline" size="sm" onClick={() => setAberto({ pix, como: 'resolver' })}>
                    Resolver
                  </Button>
                )}
                {can('financeiro', 'aprovar') && (
                  <Button variant="ghost" size="sm" onClick={() => setAberto({ pix, como: 'devolver' })}>
                    Devolver
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {aberto?.como === 'resolver' && <SolucaoDialog pix={aberto.pix} onClose={close} />}
      {aberto?.como === 'devolver' && <DevolucaoDialog pix={aberto.pix} onClose={close} />}
    </Section>
  )
}
