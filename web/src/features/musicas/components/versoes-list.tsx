import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { type MusicaSalva, musicaForm, valuesOf } from '../model'
import { musicasMutations } from '../mutations'
import { musicasQueries } from '../queries'
import type { Musica } from '../song'
import { StageSheet } from './stage-sheet'

type VersoesListProps = { musica: MusicaSalva; onRestored: () => void }

/** Every state that a song had, the newest first; each can stand again. */
export function VersoesList({ musica, onRestored }: VersoesListProps) {
  const zone = useZone()
  const { data: versoes } = useQuery(musicasQueries.versoes(musica.id))
  const save = useMutation({ ...musicasMutations.save(), meta: { invalidates: [musicasQueries.all()] } })
  if (!versoes) return <Skeleton className="h-32" />

  const put = (dados: Musica, versao: number, done: () => void) =>
    save.mutate(
      { record: { ...musica, versao, tema_id: dados.tema_id }, data: musicaForm.parse(valuesOf(dados)) },
      { onSuccess: done },
    )

  const restore = (dados: Musica) =>
    put(dados, musica.versao, () => {
      onRestored()
      toast.success('Versão de volta.', {
        action: { label: 'Desfazer', onClick: () => put(musica, musica.versao + 1, onRestored) },
        durationMs: 10_000,
      })
    })

  return (
    <ol aria-label="Versões" className="divide-y divide-border rounded-lg border border-border bg-card">
      {versoes.map(({ versao, dados, created_at, autor }) => (
        <li key={versao} className="px-4 py-3">
          <details>
            <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-medium">{formatDateTime(created_at, zone)}</span>
                {autor && (
                  <span className="text-muted-foreground">
                    {' '}
                    · {`${autor.nome} ${autor.sobrenome ?? ''}`.trim()}
                  </span>
                )}
                {versao === musica.versao && <span className="text-muted-foreground"> · a de agora</span>}
              </span>
            </summary>
            <div className="space-y-4 pt-3">
              <p className="font-semibold">{dados.titulo}</p>
              <StageSheet musica={dados} />
              {versao !== musica.versao && (
                <Button variant="outline" isPending={save.isPending} onClick={() => restore(dados)}>
                  <History aria-hidden />
                  Voltar a esta versão
                </Button>
              )}
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}
