import { Copy, Ellipsis, LayoutTemplate, MessageSquareText, Pencil, Send, Undo2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useUndo } from '@/features/auditoria/public'
import { formatCount, formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaCurto } from '../horas'
import { type Dia, type Matriz, toPublish } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'

export type AcoesDoDia = {
  onPublish: (dias: Dia[]) => void
  onEdit: (dia: Dia) => void
  onApply: (dias: Dia[]) => void
  onMessage: (dia: Dia) => void
}
type CabecaDoDiaProps = AcoesDoDia & { dia: Dia; anterior?: Dia; matriz: Matriz; ministerioId: string }

function Estado({ dia }: { dia: Dia }) {
  if (dia.estado === 'cancelada') return <Badge variant="destructive">Cancelado</Badge>
  if (!dia.escala_id) return <Badge variant="outline">Sem escala</Badge>
  if (dia.escala_estado === 'rascunho') return <Badge variant="warning">Rascunho</Badge>
  return toPublish(dia) ? (
    <Badge variant="warning">Publicada, com mudanças</Badge>
  ) : (
    <Badge variant="success">Publicada</Badge>
  )
}

function useCopy(ministerioId: string) {
  const undo = useUndo([escalasQueries.all()])
  const copy = useMutation(escalasMutations.copy(ministerioId))
  return (de: Dia, para: Dia) =>
    copy.mutate(
      { de: de.id, para: para.id },
      {
        onSuccess: ({ operacao, postas, fora }) => {
          const quem = fora.map(({ nome, motivo }) => `${nome}: ${motivo}`).join(' ')
          undo(`${formatCount(postas, 'pessoa copiada', 'pessoas copiadas')}. ${quem}`.trim(), operacao)
        },
      },
    )
}

/** A day of the matrix: what takes place, how far its roster is, and what can be done with the whole of it. */
export function CabecaDoDia({ dia, anterior, matriz, ministerioId, ...acoes }: CabecaDoDiaProps) {
  const copyDia = useCopy(ministerioId)
  const withdraw = useMutation(escalasMutations.unpublish())
  const quando = diaCurto(dia.inicio, matriz.fuso)
  const canEdit = matriz.cuido && dia.estado !== 'cancelada' && dia.estado !== 'encerrada'
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="font-semibold">{quando}</p>
        <p className="break-words text-muted-foreground text-xs">
          {formatTime(dia.inicio, matriz.fuso)} {dia.nome}
        </p>
        <Estado dia={dia} />
        {dia.ausentes.length > 0 && (
          <details className="text-xs">
            <summary className="min-h-11 cursor-pointer py-3 text-muted-foreground md:min-h-0 md:py-0.5">
              {formatCount(dia.ausentes.length, 'ausente', 'ausentes')}
            </summary>
            <ul aria-label={`Ausentes em ${quando}`}>
              {dia.ausentes.map((nome) => (
                <li key={nome} className="break-words">
                  {nome}
                </li>
              ))}
            </ul>
          </details>
        )}
        {dia.observacao && <p className="break-words text-xs">{dia.observacao}</p>}
      </div>
      {canEdit && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={`Ações de ${quando}, ${dia.nome}`}>
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {dia.escala_id && toPublish(dia) && (
              <DropdownMenuItem onSelect={() => acoes.onPublish([dia])}>
                <Send aria-hidden />
                Publicar…
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => acoes.onApply([dia])}>
              <LayoutTemplate aria-hidden />
              Aplicar modelo…
            </DropdownMenuItem>
            {anterior && (
              <DropdownMenuItem onSelect={() => copyDia(anterior, dia)}>
                <Copy aria-hidden />
                Copiar de {diaCurto(anterior.inicio, matriz.fuso)}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => acoes.onEdit(dia)}>
              <Pencil aria-hidden />
              Posições deste dia…
            </DropdownMenuItem>
            {dia.escala_estado === 'publicada' && (
              <DropdownMenuItem onSelect={() => acoes.onMessage(dia)}>
                <MessageSquareText aria-hidden />
                Recado à equipe…
              </DropdownMenuItem>
            )}
            {dia.escala_estado === 'publicada' && dia.escala_id && (
              <DropdownMenuItem onSelect={() => withdraw.mutate(dia.escala_id ?? '')}>
                <Undo2 aria-hidden />
                Voltar a rascunho
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}
