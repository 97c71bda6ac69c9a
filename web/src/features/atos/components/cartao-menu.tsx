import { CheckCheck, Ellipsis, FileText, MoveRight, Pencil, RotateCcw, XCircle } from 'lucide-react'
import { Link } from 'react-router'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { undoOperacao } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import type { OnAcao } from '../model'
import { type Ato, destinos, ETAPA_LABELS, isAberto, TIPO_LABELS } from '../model'
import { TOCADOS_PELO_ATO } from '../mutations'
import { useMove } from '../use-move'

/** What may be done with a card, for the keyboard and for thumbs: everything that dragging does, and more. */
export function CartaoMenu({ ato, onAcao }: { ato: Ato; onAcao: OnAcao }) {
  const { move, isPending } = useMove()
  const restart = useMutation(undoOperacao(TOCADOS_PELO_ATO))
  const { operacao } = ato
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={`Mover ${TIPO_LABELS[ato.tipo].toLowerCase()} de ${ato.nome}`}
          variant="ghost"
          isPending={isPending || restart.isPending}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onAcao('abrir', ato)}>
          <Pencil aria-hidden />
          Detalhes e documentos
        </DropdownMenuItem>
        {ato.carta && (
          <DropdownMenuItem asChild>
            <Link to={`/cartas/${ato.carta}`}>
              <FileText aria-hidden />
              Ver a carta
            </Link>
          </DropdownMenuItem>
        )}
        {operacao && ato.pode_desfazer && (
          <DropdownMenuItem onSelect={() => restart.mutate(operacao)}>
            <RotateCcw aria-hidden />
            Reiniciar {TIPO_LABELS[ato.tipo].toLowerCase()}
          </DropdownMenuItem>
        )}
        {ato.etapa !== 'realizado' && <DropdownMenuSeparator />}
        {destinos(ato).map((etapa) => (
          <DropdownMenuItem key={etapa} onSelect={() => move(ato, etapa)}>
            <MoveRight aria-hidden />
            Mover para {ETAPA_LABELS[etapa]}
          </DropdownMenuItem>
        ))}
        {ato.etapa === 'aprovado' && (
          <DropdownMenuItem onSelect={() => onAcao('realizar', ato)}>
            <CheckCheck aria-hidden />
            Realizar…
          </DropdownMenuItem>
        )}
        {isAberto(ato.etapa) && (
          <DropdownMenuItem variant="destructive" onSelect={() => onAcao('cancelar', ato)}>
            <XCircle aria-hidden />
            Cancelar o pedido…
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
