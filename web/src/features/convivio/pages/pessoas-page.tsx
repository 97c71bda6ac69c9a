import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Eye, Users } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ComunidadeTabs } from '@/features/comunidade/public'
import { formatCount } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { Aniversarios } from '../components/aniversarios'
import { EscolhasDialog } from '../components/escolhas-dialog'
import { PessoaCard } from '../components/pessoa-card'
import { pessoasSearch } from '../model'
import { convivioQueries } from '../queries'

/** People of the church who chose to be seen, as far as they chose it. */
export function Component() {
  const [{ busca }, setSearch] = useSearch(pessoasSearch)
  const list = useInfiniteQuery({ ...convivioQueries.pessoas(busca), placeholderData: keepPreviousData })
  const { data: escolhas } = useSuspenseQuery(convivioQueries.escolhas())
  const [isChoosing, setChoosing] = useState(false)
  const pessoas = list.data?.pages.flat() ?? []
  const minhas = escolhas.find(({ eu }) => eu)
  const choose = minhas && (
    <Button onClick={() => setChoosing(true)}>
      <Eye aria-hidden />O que eu mostro
    </Button>
  )
  return (
    <Page
      title="Pessoas"
      description="Quem escolheu ser visto, e só o que escolheu mostrar."
      actions={choose}
    >
      <ComunidadeTabs current="pessoas" />
      {!busca && <Aniversarios />}
      <SearchField
        label="Buscar por nome ou bairro"
        value={busca}
        onChange={(next) => setSearch({ busca: next })}
        className="max-w-md"
      />
      <p className="sr-only" role="status">
        {list.data ? formatCount(pessoas.length, 'pessoa', 'pessoas') : ''}
      </p>
      {list.isPending ? (
        <Skeleton className="h-40" />
      ) : pessoas.length === 0 ? (
        <Empty
          icon={Users}
          title={busca ? 'Ninguém encontrado.' : 'Ninguém mostra nada a você ainda.'}
          description={
            busca
              ? 'Procure por outra parte do nome. Quem não quis aparecer não está aqui.'
              : 'Aqui aparece quem escolhe mostrar algo ao campus ou aos seus grupos.'
          }
        />
      ) : (
        <ul className="grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pessoas.map((pessoa) => (
            <li key={pessoa.id}>
              <PessoaCard pessoa={pessoa} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={pessoas.length} />}
      {isChoosing && minhas && <EscolhasDialog escolhas={minhas} onClose={() => setChoosing(false)} />}
    </Page>
  )
}
