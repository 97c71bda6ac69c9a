import { Check } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import type { Zone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatCount, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { METODO_LABELS, MOTIVO_LABELS, type PessoaDoDia } from '../model'

function detalhes(pessoa: PessoaDoDia, zone: Zone): string {
  const { presente, chegada, metodo, registrado_por, motivos, campus, nome } = pessoa
  const partes = presente
    ? [
        chegada && formatTime(chegada, zone),
        metodo && METODO_LABELS[metodo],
        registrado_por && `por ${registrado_por}`,
      ]
    : motivos.map((motivo) => MOTIVO_LABELS[motivo] ?? motivo)
  return [...(nome ? [] : [campus]), ...partes].filter(Boolean).join(' · ')
}

/** By what namesakes are told apart. */
const quem = ({ idade, fone }: PessoaDoDia) =>
  [idade !== null && formatCount(idade, 'ano', 'anos'), fone && `tel. …${fone}`].filter(Boolean).join(' · ')

type PessoaProps = {
  pessoa: PessoaDoDia
  onToggle: (pessoa: PessoaDoDia) => void
  isDisabled: boolean
  /** Marked a moment ago: the row offers to undo. */
  isRecent: boolean
}

function markLook(presente: boolean, isDisabled: boolean): string {
  if (isDisabled) return presente ? 'border-border bg-muted text-muted-foreground' : 'border-border'
  return presente ? 'border-success bg-success text-success-foreground' : 'border-input'
}

/** A person of the day: one tap marks them present, another takes it back. */
export function PessoaItem({ pessoa, onToggle, isDisabled, isRecent }: PessoaProps) {
  const { nome, foto, presente } = pessoa
  const zone = useZone()
  return (
    <button
      type="button"
      aria-pressed={presente}
      disabled={isDisabled}
      onClick={() => onToggle(pessoa)}
      className="flex h-full w-full items-center gap-3 px-4 text-left transition-colors hover:bg-accent/50 focus-visible:-outline-offset-2 active:bg-accent disabled:pointer-events-none"
    >
      <Avatar name={nome} src={foto} />
      {/* three lines in all: what one leaves the other has */}
      <span className="line-clamp-3 min-w-0 flex-1 break-words leading-tight">
        <span className="block font-medium">{nome ?? 'Pessoa de outro campus'}</span>
        <span className="block text-muted-foreground text-sm leading-tight">
          {isRecent && presente ? (
            <span className="font-semibold text-primary-text">Presente. Desfazer</span>
          ) : (
            [quem(pessoa), detalhes(pessoa, zone)].filter(Boolean).join(' · ')
          )}
        </span>
      </span>
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full border-2',
          markLook(presente, isDisabled),
        )}
      >
        {presente && <Check className="size-5" />}
      </span>
    </button>
  )
}
