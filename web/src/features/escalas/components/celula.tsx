import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaCurto } from '../horas'
import { type Dia, type Item, lugares, type Matriz, type Vaga } from '../model'
import { escalasMutations } from '../mutations'
import { notify } from '../notify'
import { Fantasmas } from '../preenchimento/components/fantasmas'
import type { Proposta } from '../preenchimento/use-proposta'
import { escalasQueries } from '../queries'
import { PessoaNaEscala } from './pessoa-na-escala'

export type AcoesDaMatriz = {
  onAdd: (vaga: Vaga, dia: Dia) => void
  onMove: (item: Item) => void
  /** The fill that waits to be accepted. */
  proposta: Proposta | null
}

type CelulaProps = AcoesDaMatriz & { vaga: Vaga; dia: Dia; matriz: Matriz; ministerio: string }

/** A place on a day: who stands in it, and what is missing. People can be dropped here. */
export function Celula({ vaga, dia, matriz, ministerio, proposta, onAdd, onMove }: CelulaProps) {
  const [isOver, setOver] = useState(false)
  const undo = useUndo([escalasQueries.all()])
  const move = useMutation(escalasMutations.move())
  const { ocupados, faltam: vazios, cabem } = lugares(vaga)
  const faltam = Math.max(vazios - (proposta?.quantosEm(vaga.id) ?? 0), 0)
  const canEdit = matriz.cuido && (dia.estado === 'agendada' || dia.estado === 'aberta')
  const quando = diaCurto(dia.inicio, matriz.fuso)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const item = event.dataTransfer.getData('text/plain')
    if (!item || vaga.itens.some(({ id }) => id === item)) return
    move.mutate(
      { item, vaga: vaga.id },
      { onSuccess: ({ operacao, avisos }) => notify('Pessoa movida.', avisos, operacao, undo) },
    )
  }

  const drop = canEdit
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: handleDrop,
      }
    : {}
  return (
    <div className={cn('space-y-1 rounded-md p-0.5', isOver && 'bg-accent ring-2 ring-ring')} {...drop}>
      {vaga.itens.map((item) => (
        <PessoaNaEscala
          key={item.id}
          {...{ item, vaga, dia, ministerio, onMove, canEdit }}
          fuso={matriz.fuso}
        />
      ))}
      {canEdit && proposta && <Fantasmas vaga={vaga.id} proposta={proposta} />}
      {canEdit && vaga.falta_lider && ocupados > 0 && (
        <p className="px-2 text-warning-text text-xs">Falta alguém de nível líder</p>
      )}
      {canEdit && cabem > 0 && (
        <button
          type="button"
          onClick={() => onAdd(vaga, dia)}
          aria-label={`Escalar em ${vaga.funcao}, ${vaga.subtempo}, ${quando}: ${faltam === 0 ? 'adicionar' : faltam === 1 ? 'falta 1' : `faltam ${faltam}`}`}
          className={cn(
            'flex min-h-11 w-full items-center gap-1.5 rounded-md px-2 text-sm md:min-h-8',
            faltam > 0
              ? 'border border-destructive bg-destructive-soft font-medium text-destructive-text'
              : 'text-muted-foreground hover:bg-accent',
          )}
        >
          <Plus aria-hidden className="size-4 shrink-0" />
          {faltam > 0 ? (faltam === 1 ? 'Falta 1' : `Faltam ${faltam}`) : 'Adicionar'}
        </button>
      )}
      {!canEdit && faltam > 0 && matriz.cuido && (
        <p className="px-2 text-destructive-text text-sm">
          {formatCount(faltam, 'lugar vazio', 'lugares vazios')}
        </p>
      )}
    </div>
  )
}
