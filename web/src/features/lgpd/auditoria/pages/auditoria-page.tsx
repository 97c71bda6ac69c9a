import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { ConfiguracoesFrame } from '@/features/configuracoes/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { PagedList } from '../../components/paged-list'
import { lgpdMutations } from '../../mutations'
import { lgpdQueries } from '../../queries'
import { AuditoriaFiltros } from '../components/auditoria-filtros'
import { RegistroGrupo } from '../components/registro-item'
import { type AuditoriaSearch, auditoriaSearch, emGrupos } from '../model'

function Registros({ search }: { search: AuditoriaSearch }) {
  const list = useInfiniteQuery({
    ...lgpdQueries.auditoria(search),
    select: ({ pages }) => emGrupos(pages.flat()),
  })
  return (
    <PagedList
      list={list}
      label="Alterações"
      shown={list.data?.flat().length}
      empty={<Empty icon={History} title="Nada mudou" description="Nenhuma alteração com estes filtros." />}
    >
      {(registros) => <RegistroGrupo key={registros[0]?.id} registros={registros} />}
    </PagedList>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(auditoriaSearch)
  const { canView } = usePermissions()
  const exportFile = useMutation(lgpdMutations.exportAuditoria())
  return (
    <ConfiguracoesFrame
      secao="auditoria"
      title="Auditoria"
      description="Tudo o que mudou: quem, quando, como quem e de onde. Ninguém altera nem apaga este registro."
      actions={
        <>
          {canView('permissoes') && (
            <Button asChild variant="outline">
              <Link to="/permissoes?aba=registro">Acessos negados</Link>
            </Button>
          )}
          <Button
            variant="outline"
            isPending={exportFile.isPending}
            onClick={() => exportFile.mutate(search)}
          >
            <Download aria-hidden />
            Exportar CSV
          </Button>
        </>
      }
    >
      <AuditoriaFiltros search={search} setSearch={setSearch} />
      <Registros search={search} />
    </ConfiguracoesFrame>
  )
}
