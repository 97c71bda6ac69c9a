import { Copy, FilePlus2, LayoutTemplate } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatShortDay, formatTime, formatWeekdayDate } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type CultoAPreparar, lacksOf } from '../model'
import { roteiroMutations } from '../mutations'

type Modelo = { id: string; campus: string; nome: string }
type CultoCardProps = {
  culto: CultoAPreparar
  modelos: readonly Modelo[]
  canEdit: boolean
  /** The first one whose order is still to be made. */
  isNext: boolean
}

/** Begins the order of a service: as the last one was, from a template, or empty. */
function BuildMenu({ culto, modelos, isNext }: Omit<CultoCardProps, 'canEdit'>) {
  const navigate = useNavigate()
  const build = useMutation(roteiroMutations.build())
  const { ocorrencia_id: ocorrencia, campus, anterior_id: before, anterior_inicio: beforeAt } = culto
  const start = (de?: string) =>
    build.mutate({ ocorrencia, de }, { onSuccess: (id) => navigate(`/criacao/roteiros/${id}`) })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant={isNext ? 'primary' : 'outline'} disabled={build.isPending}>
          Montar
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {before && beforeAt && (
          <DropdownMenuItem onSelect={() => start(before)}>
            <Copy aria-hidden />
            Como em {formatShortDay(beforeAt, zoneOf(campus))}
          </DropdownMenuItem>
        )}
        {modelos.map(({ id, nome }) => (
          <DropdownMenuItem key={id} onSelect={() => start(id)}>
            <LayoutTemplate aria-hidden />
            {nome}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => start()}>
          <FilePlus2 aria-hidden />
          Vazio
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** A coming service: when, and what its order still lacks. */
export function CultoCard({ culto, modelos, canEdit, isNext }: CultoCardProps) {
  const { campi } = usePermissions()
  const { nome, campus, inicio, roteiro_id: roteiro, itens, minutos } = culto
  const zone = zoneOf(campus)
  const lacks = lacksOf(culto)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-medium">{nome}</h3>
        <p className="text-muted-foreground text-sm">
          <span className="inline-block first-letter:uppercase">{formatWeekdayDate(inicio, zone)}</span>,{' '}
          {formatTime(inicio, zone)}
          {campi.length > 1 && ` · ${campus}`}
        </p>
        <p className="flex flex-wrap gap-1.5 pt-1">
          {roteiro ? (
            <Badge>
              {formatCount(itens, 'item', 'itens')}
              {minutos > 0 && ` · ${Math.round(minutos)} min`}
            </Badge>
          ) : (
            <Badge variant="warning">Sem roteiro</Badge>
          )}
          {lacks.map((lack) => (
            <Badge key={lack} variant="warning">
              {lack}
            </Badge>
          ))}
          {roteiro && lacks.length === 0 && <Badge variant="success">Pronto</Badge>}
        </p>
      </div>
      {roteiro && (
        <Button variant="outline" asChild>
          <Link to={`/criacao/roteiros/${roteiro}`} aria-label={`Abrir o roteiro de ${nome}`}>
            Abrir
          </Link>
        </Button>
      )}
      {!roteiro && canEdit && <BuildMenu culto={culto} modelos={modelos} isNext={isNext} />}
    </Card>
  )
}
