import { Ellipsis } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { usePermissions } from '@/lib/permissions'
import type { Ocorrencia } from '../model'

/** People are received from an hour before the beginning. */
const RECEIVING_MS = 3_600_000

type Acao = { rotulo: string; to: string }

/** What a leader does with a day: one thing by the hour, the rest behind a menu. */
export function AcoesDoDia({ ocorrencia, onCancel }: { ocorrencia: Ocorrencia; onCancel: () => void }) {
  const navigate = useNavigate()
  const { canEdit, todosOsCampi, campi } = usePermissions()
  const { id, event_base, inicio, campus, estado, recorrente } = ocorrencia
  const reaches = todosOsCampi || campi.includes(campus)
  const edits = canEdit('eventos') && reaches
  const marks = (edits || (canEdit('checkin') && reaches)) && estado !== 'cancelada'
  const open = estado === 'agendada' || estado === 'aberta'
  const isAhead = estado === 'agendada' && Date.parse(inicio) - Date.now() > RECEIVING_MS
  const dia = `/presenca/dias/${encodeURIComponent(id)}`
  const evento = `/presenca/eventos/${encodeURIComponent(event_base)}`
  const lista = marks && { rotulo: 'Lista de presença', to: dia }
  const editar = edits && {
    rotulo: recorrente ? 'Mudar a série' : 'Editar',
    to: `${evento}?dia=${encodeURIComponent(id)}`,
  }
  const acoes: Acao[] = [
    ...(isAhead ? [editar, lista] : [lista, editar]),
    edits && open && recorrente && { rotulo: 'Mudar só este dia', to: `${dia}/mudar` },
    edits && { rotulo: 'Inscrições', to: `${evento}/inscricoes` },
    edits && estado !== 'cancelada' && { rotulo: 'Telão', to: `${dia}/telao` },
  ].filter((acao) => acao !== false)
  const [first, ...others] = acoes
  if (!first) return null
  const cancels = edits && open
  return (
    <DialogFooter>
      {(others.length > 0 || cancels) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">
              <Ellipsis aria-hidden />
              Mais
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {others.map(({ rotulo, to }) => (
              <DropdownMenuItem key={to} onSelect={() => navigate(to)}>
                {rotulo}
              </DropdownMenuItem>
            ))}
            {cancels && <DropdownMenuItem onSelect={onCancel}>Cancelar este dia…</DropdownMenuItem>}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Button asChild>
        <Link to={first.to}>{first.rotulo}</Link>
      </Button>
    </DialogFooter>
  )
}
