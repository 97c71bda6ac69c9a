import { Check } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'
import type { Lista } from '../model'

type PessoaToqueProps = { pessoa: Lista['pessoas'][number]; onTap: (presente: boolean) => void }

/** A person at a meeting: the whole row says whether they came. */
export function PessoaToque({ pessoa: { nome, foto, presente }, onTap }: PessoaToqueProps) {
  return (
    <button
      type="button"
      aria-pressed={presente}
      aria-label={nome}
      onClick={() => onTap(!presente)}
      className={cn(
        'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-lg border px-3 py-2 text-left transition-colors',
        presente
          ? 'border-primary bg-primary-soft text-primary-text'
          : 'border-border bg-card hover:bg-accent/40',
      )}
    >
      <Avatar name={nome} src={foto} />
      <span className="min-w-0 flex-1 break-words font-medium">{nome}</span>
      <span
        aria-hidden
        className={cn(
          'grid size-7 place-items-center rounded-full border',
          presente ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
        )}
      >
        {presente && <Check className="size-4" strokeWidth={3} />}
      </span>
    </button>
  )
}
