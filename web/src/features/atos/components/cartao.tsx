import { FileText, Paperclip } from 'lucide-react'
import type { DragEvent } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { formatDate, formatRelativeDay } from '@/lib/format'
import { type Ato, assunto, ETAPA_LABELS, isAberto, type OnAcao, TIPO_LABELS } from '../model'
import { CartaoMenu } from './cartao-menu'

function Quando({ ato }: { ato: Ato }) {
  if (!isAberto(ato.etapa)) return <Badge variant="neutral">{formatDate(ato.etapa_desde)}</Badge>
  if (!ato.planejado_para) return null
  return (
    <Badge variant={ato.atrasado ? 'destructive' : 'neutral'}>
      {ato.atrasado ? 'Atrasado: ' : ''}
      {formatRelativeDay(ato.planejado_para)}
    </Badge>
  )
}

type CartaoProps = { ato: Ato; canEdit: boolean; showEtapa?: boolean; onAcao: OnAcao }

/** An act that waits, or was done: for whom, what, when and with whom. */
export function Cartao({ ato, canEdit, showEtapa = false, onAcao }: CartaoProps) {
  const movable = canEdit && isAberto(ato.etapa)
  const sobre = assunto(ato)
  return (
    <li
      className={cn(
        '@container space-y-2 rounded-lg border border-border bg-card p-3 shadow-card',
        movable && 'cursor-grab',
      )}
      draggable={movable}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData('text/plain', ato.id)}
    >
      <div className="flex items-center gap-2.5">
        <Avatar size="sm" name={ato.nome} src={ato.foto} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            className="block min-h-11 max-w-full md:min-h-6 break-words text-left font-medium underline-offset-4 hover:underline"
            onClick={() => onAcao('abrir', ato)}
          >
            {ato.nome}
          </button>
        </div>
        {canEdit && <CartaoMenu ato={ato} onAcao={onAcao} />}
      </div>
      <p className="break-words text-sm">
        {TIPO_LABELS[ato.tipo]}
        {sobre && <span className="text-muted-foreground">: {sobre}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {(showEtapa || ato.etapa_nome !== ETAPA_LABELS[ato.etapa]) && (
          <Badge variant="info">{ato.etapa_nome}</Badge>
        )}
        <Quando ato={ato} />
        {ato.documentos > 0 && (
          <span className="inline-flex items-center gap-1 text-muted-foreground text-xs">
            <Paperclip aria-hidden className="size-3.5" />
            {ato.documentos}
            <span className="sr-only">{ato.documentos === 1 ? 'documento' : 'documentos'}</span>
          </span>
        )}
        {ato.carta && (
          <span className="inline-flex items-center gap-1 text-muted-foreground text-xs">
            <FileText aria-hidden className="size-3.5" />
            carta
          </span>
        )}
      </div>
      {ato.impedimento && <p className="break-words text-sm text-warning-text">{ato.impedimento}</p>}
      {ato.motivo && <p className="break-words text-sm">{ato.motivo}</p>}
      <p className="break-words text-muted-foreground text-xs">
        {[ato.responsavel ?? 'Sem responsável', ato.campus].join(' · ')}
      </p>
    </li>
  )
}
