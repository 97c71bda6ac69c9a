import { CalendarX, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { inZone } from '@/lib/clock'
import { formatList, formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Bloqueio } from '../model'
import { servicoMutations } from '../mutations'

const DIA = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

function quando({ inicio, fim, regra, inicios }: Bloqueio, fuso: string) {
  if (regra === null && inicios.length > 1)
    return formatList(inicios.map((um) => inZone(um, fuso, { day: '2-digit', month: '2-digit' })))
  const [de, ate] = [
    inZone(inicio, fuso, DIA),
    inZone(new Date(Date.parse(fim) - 1).toISOString(), fuso, DIA),
  ]
  const [das, as] = [formatTime(inicio, fuso), formatTime(fim, fuso)]
  const horas = das === '00:00' && as === '00:00' ? 'o dia todo' : `${das} às ${as}`
  return de === ate ? `${de}, ${horas}` : `${de} a ${ate}, ${horas}`
}

/** The block-outs that are still to come. */
export function MeusBloqueios({ bloqueios, fuso }: { bloqueios: readonly Bloqueio[]; fuso: string }) {
  const [leaving, setLeaving] = useState<Bloqueio | null>(null)
  const remove = useMutation(servicoMutations.deleteBloqueio())
  if (bloqueios.length === 0)
    return <p className="text-muted-foreground">Nenhum bloqueio: você pode ser posto em qualquer data.</p>
  return (
    <>
      <Card>
        <ul aria-label="Bloqueios" className="divide-y divide-border">
          {bloqueios.map((bloqueio) => (
            <li key={bloqueio.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <CalendarX aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{quando(bloqueio, fuso)}</p>
                {(bloqueio.repete || bloqueio.motivo) && (
                  <p className="break-words text-muted-foreground text-sm">
                    {[bloqueio.repete, bloqueio.motivo].filter(Boolean).join('. ')}
                  </p>
                )}
                {bloqueio.familia && (
                  <Badge variant="info">
                    <Users aria-hidden />
                    {bloqueio.meu ? 'A casa toda' : 'Posto por alguém da casa'}
                  </Badge>
                )}
              </div>
              <IconButton
                label={`Retirar bloqueio de ${quando(bloqueio, fuso)}`}
                onClick={() => setLeaving(bloqueio)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title="Retirar este bloqueio?"
          description={
            leaving.familia && leaving.meu
              ? `${quando(leaving, fuso)}. Todos da casa voltam a poder ser postos na escala.`
              : `${quando(leaving, fuso)}. Você volta a poder ser posto na escala.`
          }
          confirmLabel="Retirar"
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { bloqueio: leaving.id, familia: leaving.familia && leaving.meu === true },
              { onSuccess: () => setLeaving(null) },
            )
          }
        />
      )}
    </>
  )
}
