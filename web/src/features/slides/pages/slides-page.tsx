import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Presentation } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { ApresentacaoCard } from '../components/apresentacao-card'
import { CriacaoFrame } from '../components/criacao-frame'
import { NovaApresentacao } from '../components/nova-apresentacao'
import type { Apresentacao } from '../model'
import { slidesMutations } from '../mutations'
import { slidesQueries } from '../queries'

const search = z.object({ busca: z.string().default('') })

/** Slides that the church draws itself. */
export function Component() {
  const [{ busca }, setSearch] = useSearch(search)
  const list = useInfiniteQuery(slidesQueries.lista(busca))
  const { canEdit } = usePermissions()
  const mayEdit = canEdit('criacao') || canEdit('projecao')
  const [isNew, setNew] = useState(false)
  const copy = useMutation(slidesMutations.createApresentacao())
  const remove = useMutation(slidesMutations.removeApresentacao())
  const sayUndo = useUndo([slidesQueries.all()])
  const found = list.data?.pages.flat() ?? []

  const handleCopy = ({ nome, aviso, ate, tema_id, slides }: Apresentacao) => {
    const named = `${nome.slice(0, 112)} (cópia)`
    copy.mutate(
      { id: crypto.randomUUID(), nome: named, aviso, ate, temaId: tema_id, slides },
      { onSuccess: () => toast.success(`${named} criada.`) },
    )
  }
  const handleRemove = ({ id, nome }: Apresentacao) =>
    remove.mutate(id, { onSuccess: (operacao) => sayUndo(`${nome}: slides excluídos.`, operacao) })

  const newButton = mayEdit && (
    <Button onClick={() => setNew(true)}>
      <Plus aria-hidden />
      Novos slides
    </Button>
  )
  return (
    <CriacaoFrame aba="slides" actions={(found.length > 0 || busca) && newButton}>
      {(found.length > 0 || busca) && (
        <SearchField label="Buscar slides" value={busca} onChange={(next) => setSearch({ busca: next })} />
      )}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && found.length === 0 && (
        <Empty
          icon={Presentation}
          title={busca ? 'Nada encontrado' : 'Nenhum slide próprio'}
          description={
            busca
              ? 'Tente outra palavra.'
              : 'Monte slides de boas-vindas, avisos e pregação. Eles entram no roteiro e vão para o telão.'
          }
          action={!busca && newButton}
        />
      )}
      {found.length > 0 && (
        <ul
          aria-label="Slides da igreja"
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        >
          {found.map((one) => (
            <ApresentacaoCard
              key={one.id}
              apresentacao={one}
              mayEdit={mayEdit}
              onCopy={() => handleCopy(one)}
              onRemove={() => handleRemove(one)}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} shown={found.length} />
      {mayEdit && (
        <p className="text-muted-foreground text-sm">
          Tem os slides em PDF? Envie em{' '}
          <Link to="/criacao/midia" className="underline underline-offset-4">
            Mídia
          </Link>
          : cada página vira uma imagem.
        </p>
      )}
      {isNew && <NovaApresentacao onClose={() => setNew(false)} />}
    </CriacaoFrame>
  )
}
