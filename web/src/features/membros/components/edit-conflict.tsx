import { TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatList } from '@/lib/format'

type EditConflictProps = {
  /** After loading: the labels of what the other person changed. */
  changed: readonly string[] | null
  isLoading: boolean
  onLoad: () => void
}

/** Two people edited the same record: nothing was overwritten, and nothing typed is lost. */
export function EditConflict({ changed, isLoading, onLoad }: EditConflictProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {changed ? (
        <p>
          Esta é a versão atual.
          {changed.length > 0 && ` A outra pessoa mudou: ${formatList(changed)}.`} O que você digitou foi
          mantido: confira e salve de novo.
        </p>
      ) : (
        <div className="space-y-2">
          <p className="font-medium">Outra pessoa alterou este cadastro enquanto você editava.</p>
          <p>Nada foi gravado. Carregue a versão atual: o que você digitou continua aqui.</p>
          <Button variant="outline" size="sm" isPending={isLoading} onClick={onLoad}>
            Carregar versão atual
          </Button>
        </div>
      )}
    </div>
  )
}
