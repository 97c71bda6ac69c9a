import { CalendarOff, CircleCheck, CircleX, Link2, MessageCircle, MoveRight, UserMinus } from 'lucide-react'
import type { DragEvent } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { formatWeekdayTime, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useConvite } from '../convite/use-convite'
import { type Dia, ESTADO_LABELS, type Item, occupies, type Vaga } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'
import { EstadoDoItem } from './estado-do-item'

type PessoaNaEscalaProps = {
  item: Item
  vaga: Vaga
  dia: Dia
  fuso: string
  ministerio: string
  canEdit: boolean
  onMove: (item: Item) => void
}

const looks = (item: Item) =>
  cn(
    'flex min-h-11 w-full items-center gap-1.5 rounded-md border px-2 py-1 text-left text-sm md:min-h-8',
    item.estado === 'pendente' ? 'border-input border-dashed' : 'border-border',
    item.estado === 'recusado' && 'line-through',
  )

function Nome({ item }: { item: Item }) {
  const detail = [ESTADO_LABELS[item.estado], item.publicado ? null : 'não publicado']
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <EstadoDoItem estado={item.estado} />
      <span className="min-w-0 flex-1 break-words">{item.nome}</span>
      <span className="sr-only">: {detail}</span>
      {item.bloqueado && (
        <CalendarOff
          aria-label="Bloqueou esta data"
          role="img"
          className="size-4 shrink-0 text-warning-text"
        />
      )}
      {item.convidado && <span className="shrink-0 text-muted-foreground text-xs">convidado</span>}
    </>
  )
}

/** Somebody in a place of a roster, and what those who make it may do about them. */
export function PessoaNaEscala({ item, vaga, dia, fuso, ministerio, canEdit, onMove }: PessoaNaEscalaProps) {
  const undo = useUndo([escalasQueries.all()])
  const remove = useMutation(escalasMutations.remove())
  const record = useMutation(escalasMutations.recordAnswer())
  const convite = useConvite(escalasMutations.createLink())
  const invite = (canal: 'whatsapp' | 'copiar') =>
    convite(
      {
        id: item.id,
        nome: item.nome,
        telefone: item.telefone,
        pergunta: `Você pode servir em ${ministerio} (${vaga.funcao}), ${formatWeekdayTime(item.inicio, fuso)}, em ${dia.nome}?`,
      },
      canal,
    )
  if (!canEdit) {
    return (
      <p className={looks(item)}>
        <Nome item={item} />
      </p>
    )
  }
  const isAhead = item.publicado && Date.parse(item.inicio) > Date.now()
  const canInvite = isAhead && occupies(item.estado)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(looks(item), 'bg-card hover:bg-accent')}
        draggable={occupies(item.estado)}
        onDragStart={(event: DragEvent) => event.dataTransfer.setData('text/plain', item.id)}
      >
        <Nome item={item} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-72">
        <DropdownMenuLabel>
          {item.nome}: {ESTADO_LABELS[item.estado]}
          {!item.publicado && ', ainda não sabe'}
          {item.anotada_por && <span className="block">Resposta anotada por {item.anotada_por}.</span>}
          {item.motivo && <span className="block">Motivo: {item.motivo}</span>}
          {item.bloqueado && <span className="block">Bloqueou esta data.</span>}
          {item.porque && <span className="block">Por que foi escolhida: {item.porque}</span>}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {isAhead && (item.estado === 'pendente' || item.estado === 'recusado') && (
          <DropdownMenuItem onSelect={() => record.mutate({ item: item.id, aceita: true })}>
            <CircleCheck aria-hidden />
            Disse que vem
          </DropdownMenuItem>
        )}
        {isAhead && (item.estado === 'pendente' || item.estado === 'confirmado') && (
          <DropdownMenuItem onSelect={() => record.mutate({ item: item.id, aceita: false })}>
            <CircleX aria-hidden />
            Disse que não pode
          </DropdownMenuItem>
        )}
        {canInvite && whatsappHref(item.telefone) && (
          <DropdownMenuItem onSelect={() => void invite('whatsapp')}>
            <MessageCircle aria-hidden />
            Convidar pelo WhatsApp
          </DropdownMenuItem>
        )}
        {canInvite && (
          <DropdownMenuItem onSelect={() => void invite('copiar')}>
            <Link2 aria-hidden />
            Copiar link do convite
          </DropdownMenuItem>
        )}
        {occupies(item.estado) && (
          <DropdownMenuItem onSelect={() => onMove(item)}>
            <MoveRight aria-hidden />
            Mover para…
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          variant="destructive"
          onSelect={() =>
            remove.mutate(item.id, {
              onSuccess: (operacao) => undo(`${item.nome} saiu de ${vaga.funcao}.`, operacao),
            })
          }
        >
          <UserMinus aria-hidden />
          Retirar da escala
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
