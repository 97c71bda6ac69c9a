import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { programmeQuery, roteiroQueries } from '@/features/roteiro/public'
import { slidesQueries } from '@/features/slides/public'
import { toAppError } from '@/lib/errors'
import { formatCount, formatRelativeDay, formatTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useZone } from '@/lib/zone'
import { itemsOfService } from '../control/service'
import type { Programme, ProgrammeItem } from '../live/programme'

export type OpenService = (
  title: string,
  items: readonly ProgrammeItem[],
  service: Programme['service'],
) => void

type ServicesPanelProps = {
  campus: string
  canEdit: boolean
  /** In the place of what the projection has. */
  onOpen: OpenService
}

/** The services of the campus whose order was prepared: one press, and the projection has all of it. */
export function ServicesPanel({ campus, canEdit, onOpen }: ServicesPanelProps) {
  const zone = useZone()
  const queryClient = useQueryClient()
  const { data: cultos } = useSuspenseQuery(roteiroQueries.cultos(campus))
  const [opening, setOpening] = useState<string | null>(null)
  const prepared = cultos.filter(({ roteiro_id }) => roteiro_id !== null)
  const handleOpen = async (roteiro: string) => {
    setOpening(roteiro)
    try {
      const [service, temas] = await Promise.all([
        queryClient.fetchQuery({ ...programmeQuery(roteiro), staleTime: 0 }),
        queryClient.fetchQuery(slidesQueries.temas()),
      ])
      if (!service) return toast.error('Este roteiro não está mais aqui.')
      const { nome, ocorrencia, inicio } = service
      onOpen(
        nome,
        itemsOfService(service, temas),
        ocorrencia && inicio ? { id: ocorrencia, startsAt: inicio } : undefined,
      )
    } catch (fault) {
      toast.error(toAppError(fault).message)
    } finally {
      setOpening(null)
    }
  }
  if (prepared.length === 0)
    return (
      <p className="p-3 text-muted-foreground text-sm">
        Nenhum culto com roteiro. Monte o próximo em Criação, Roteiros: ele aparece aqui.
      </p>
    )
  return (
    <ul className="divide-y divide-border p-3">
      {prepared.map(({ ocorrencia_id, roteiro_id, nome, inicio, itens }) => (
        <li key={ocorrencia_id} className="flex items-center gap-1 py-1">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-sm">{nome}</p>
            <p className="truncate text-muted-foreground text-xs">
              {formatRelativeDay(inicio)}, {formatTime(inicio, zone)} · {formatCount(itens, 'item', 'itens')}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="size-9"
            disabled={!canEdit}
            isPending={opening === roteiro_id}
            aria-label={`Abrir o roteiro de ${nome}, ${formatRelativeDay(inicio)}`}
            onClick={() => roteiro_id && void handleOpen(roteiro_id)}
          >
            <FolderOpen />
          </Button>
        </li>
      ))}
    </ul>
  )
}
