import { Ban } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import type { Levador } from './entrega-quem'

interface PessoaLevaProps {
  pessoa: Levador
  isChosen: boolean
  onChoose: () => void
}

/** Somebody of a child's list, with their picture; red when they must not take it. */
export function PessoaLeva({ pessoa, isChosen, onChoose }: PessoaLevaProps) {
  const { nome, foto, documento, pode, parentesco, so } = pessoa
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'flex min-h-16 w-full items-center gap-3 rounded-md border-2 px-3 py-2 text-left',
        isChosen ? 'border-primary' : 'border-border',
        pode ? 'bg-card' : 'border-destructive bg-destructive-soft text-destructive-text',
      )}
    >
      <Avatar name={nome} src={foto} size="lg" />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{nome}</span>
        {(parentesco || so) && (
          <span className="flex flex-wrap items-center gap-2 text-sm">
            {parentesco}
            {so && <Badge variant="warning">{so}</Badge>}
          </span>
        )}
        {documento && <span className="block text-sm">{documento}</span>}
        {!pode && (
          <span className="flex items-center gap-1.5 font-bold">
            <Ban aria-hidden className="size-4" /> NÃO AUTORIZADO
          </span>
        )}
      </span>
    </button>
  )
}
