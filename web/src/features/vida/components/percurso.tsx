import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { cn } from '@/lib/cn'
import { formatDate } from '@/lib/format'
import { emVigor, ORIGEM_LABELS, type Passo } from '../model'
import { useUndoVida } from '../use-undo-vida'

type PassoNomeado = Passo & { nome: string }

type PercursoProps = {
  label: string
  passos: readonly PassoNomeado[]
  /** How it was when the record began. */
  inicio?: { nome: string; em: string }
}

function quemEQuando({ autor, em, origem, motivo, desde }: Passo): string {
  const dia = formatDate(em)
  const registro = [
    ORIGEM_LABELS[origem],
    autor && `por ${autor}`,
    dia !== (desde && formatDate(desde)) && `em ${dia}`,
  ]
  return [motivo, registro.filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

function Item({ passo }: { passo: PassoNomeado }) {
  const { mutate, isPending } = useUndoVida()
  const { operacao } = passo
  return (
    <li className={cn('relative flex gap-3 pb-4 pl-5', passo.desfeita && 'opacity-70')}>
      <span
        aria-hidden
        className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-card bg-primary"
      />
      <div className="min-w-0 flex-1">
        <p className={cn('break-words font-medium', passo.desfeita && 'line-through')}>{passo.nome}</p>
        <p className="break-words text-muted-foreground text-sm">
          {passo.desde && `Desde ${formatDate(passo.desde)} · `}
          {quemEQuando(passo)}
        </p>
      </div>
      {passo.desfeita && <Badge variant="outline">Desfeito</Badge>}
      {operacao && passo.pode_desfazer && passo.origem === 'manual' && (
        <Button
          variant="ghost"
          size="sm"
          isPending={isPending}
          aria-label={`Desfazer: ${passo.nome}`}
          onClick={() => mutate(operacao)}
        >
          Desfazer
        </Button>
      )}
    </li>
  )
}

/** The steps that led here, newest first. What was undone stays out of sight until somebody asks for it. */
export function Percurso({ label, passos, inicio }: PercursoProps) {
  const [mostraDesfeitos, setMostraDesfeitos] = useState(false)
  const id = useId()
  const vigentes = emVigor(passos)
  if (passos.length === 0 && !inicio) return null
  return (
    <div className="space-y-3">
      <ol aria-label={label} className="ml-1.5 border-border border-l">
        {(mostraDesfeitos ? passos : vigentes).map((passo) => (
          <Item key={passo.id} passo={passo} />
        ))}
        {inicio && (
          <li className="relative pl-5">
            <span
              aria-hidden
              className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-card bg-muted-foreground"
            />
            <p className="font-medium">{inicio.nome}</p>
            <p className="text-muted-foreground text-sm">Cadastro em {formatDate(inicio.em)}</p>
          </li>
        )}
      </ol>
      {vigentes.length < passos.length && (
        <div className="flex min-h-11 items-center gap-3 md:min-h-0">
          <Switch id={id} checked={mostraDesfeitos} onCheckedChange={setMostraDesfeitos} />
          <label htmlFor={id} className="text-sm">
            Mostrar o que foi desfeito
          </label>
        </div>
      )}
    </div>
  )
}
