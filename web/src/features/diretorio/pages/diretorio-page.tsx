import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Briefcase, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { MoreFilters } from '@/components/form/more-filters'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { campiQueries } from '@/features/campi/public'
import { type SetSearch, useSearch } from '@/lib/search-params'
import { Chips } from '../components/chips'
import { DiretorioTabs } from '../components/diretorio-tabs'
import { PerfilCard } from '../components/perfil-card'
import { AVISO, type DiretorioSearch, diretorioSearch, TIPO_LABELS, TIPOS } from '../model'
import { diretorioQueries } from '../queries'

const OPCOES = [
  { value: '' as const, label: 'Todos' },
  ...TIPOS.map((value) => ({ value, label: TIPO_LABELS[value] })),
]

function Filtros({ search, setSearch }: { search: DiretorioSearch; setSearch: SetSearch<DiretorioSearch> }) {
  const { data: categorias = [] } = useQuery(diretorioQueries.categorias())
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  return (
    <div className="space-y-3">
      <SearchField
        label="Procurar"
        placeholder="Eletricista, aulas, conserto…"
        value={search.busca}
        onChange={(busca) => setSearch({ busca })}
      />
      <Chips
        label="O que procurar"
        options={OPCOES}
        value={search.tipo}
        onChange={(tipo) => setSearch({ tipo })}
      />
      <div className="flex flex-wrap gap-3 sm:grid sm:grid-cols-2">
        <MoreFilters isSet={search.categoria !== '' || search.campus !== ''}>
          <Select
            aria-label="Categoria"
            placeholder="Todas as categorias"
            options={categorias}
            value={search.categoria}
            onChange={({ target }) => setSearch({ categoria: target.value })}
          />
          {campi.length > 1 && (
            <Select
              aria-label="Campus"
              placeholder="A igreja toda"
              options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
              value={search.campus}
              onChange={({ target }) => setSearch({ campus: target.value })}
            />
          )}
        </MoreFilters>
      </div>
    </div>
  )
}

function Nothing({ search, onClear }: { search: DiretorioSearch; onClear: () => void }) {
  const { busca, tipo, categoria, campus } = search
  if (busca || tipo || categoria || campus) {
    return (
      <Empty
        icon={Briefcase}
        title="Ninguém encontrado"
        description="Tente outra palavra, ou conte no mural do que precisa: quem é da área fica sabendo."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="outline" onClick={onClear}>
              Limpar filtros
            </Button>
            <Button asChild>
              <Link to="/diretorio-profissional/mural">Ir para o mural</Link>
            </Button>
          </div>
        }
      />
    )
  }
  return (
    <Empty
      icon={Briefcase}
      title="Ninguém no diretório ainda"
      description="Seja a primeira pessoa: conte o que você faz, a vaga que oferece ou o trabalho que procura."
    />
  )
}

function Lista({ search, onClear }: { search: DiretorioSearch; onClear: () => void }) {
  const list = useSuspenseInfiniteQuery(diretorioQueries.lista(search))
  const perfis = list.data.pages.flat()
  if (perfis.length === 0) return <Nothing search={search} onClear={onClear} />
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {perfis.map((perfil) => (
          <li key={perfil.id} className="grid">
            <Link to={`/diretorio-profissional/perfil/${perfil.id}`} className="grid rounded-lg">
              <Card className="p-4 hover:bg-accent">
                <PerfilCard perfil={perfil} />
              </Card>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={perfis.length} />
    </>
  )
}

/** Who works, hires or looks for work in the church. */
export function Component() {
  const [search, setSearch] = useSearch(diretorioSearch)
  return (
    <Page
      title="Diretório Profissional"
      description="Gente da igreja que trabalha, contrata ou procura trabalho."
      actions={
        <Button asChild>
          <Link to="/diretorio-profissional/meu-perfil">
            <UserPlus aria-hidden />
            Quero aparecer
          </Link>
        </Button>
      }
    >
      <DiretorioTabs current="procurar" />
      <Filtros search={search} setSearch={setSearch} />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Lista
          search={search}
          onClear={() => setSearch({ busca: '', tipo: '', categoria: '', campus: '' })}
        />
      </Suspense>
      <p className="text-muted-foreground text-sm">{AVISO}</p>
    </Page>
  )
}
