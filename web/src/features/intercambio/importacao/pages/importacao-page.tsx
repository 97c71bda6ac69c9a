import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { myZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { type Importacao, LISTA_KEYS, LISTAS, type Lista } from '../../model'
import { intercambioQueries } from '../../queries'
import { LinhasList } from '../components/linhas-list'
import { RefusedLines } from '../components/refused-lines'
import { UndoImport } from '../components/undo-import'

const listaSearch = z.object({ lista: z.enum(['', ...LISTA_KEYS]).default('') })

type ResultadoProps = { importacao: Importacao; isUndone: boolean }

/** What became of the lines, in words; each number opens its list. */
function Resultado({ importacao, isUndone }: ResultadoProps) {
  const { data: resumo } = useQuery(intercambioQueries.resumo(importacao.id))
  const [{ lista }, setSearch] = useSearch(listaSearch)
  if (!resumo) return <Skeleton className="h-40" />
  const there = LISTA_KEYS.filter((one) => (resumo.get(one) ?? 0) > 0)
  const shown: Lista[] = there.length > 0 ? there : ['criado']
  // what was asked for may be empty by now: everybody was mended
  const open = shown.find((one) => one === lista) ?? shown[0] ?? 'criado'
  return (
    <Tabs
      value={open}
      onValueChange={(next) => setSearch({ lista: shown.find((one) => one === next) ?? '' })}
    >
      <TabsList aria-label="O que aconteceu com as linhas">
        {shown.map((one) => (
          <TabsTrigger key={one} value={one}>
            {formatCount(resumo.get(one) ?? 0, LISTAS[one][0], LISTAS[one][1])}
          </TabsTrigger>
        ))}
      </TabsList>
      {shown.map((one) => (
        <TabsContent key={one} value={one} className="space-y-3">
          {one === 'erro' || one === 'dispensado' ? (
            <RefusedLines importacao={importacao} lista={one} isUndone={isUndone} />
          ) : (
            <LinhasList id={importacao.id} lista={one} />
          )}
        </TabsContent>
      ))}
    </Tabs>
  )
}

export function Component() {
  const id = z.guid().safeParse(useParams().id).data ?? ''
  const { data: importacao, isPending } = useQuery({
    ...intercambioQueries.importacao(id),
    enabled: id !== '',
  })
  const back = <BackLink to="/membros/importar">Importar pessoas</BackLink>
  if (id && isPending) return <Page title="Importação" above={back} />
  if (!importacao) {
    return (
      <Page title="Importação não encontrada" above={back}>
        <Empty title="Não encontramos esta importação" description="Ela pode ser de outra pessoa." />
      </Page>
    )
  }
  const desfeita = importacao.operacoes?.desfeita_em
  return (
    <Page
      title={importacao.arquivo}
      above={back}
      description={`Importação de ${formatDateTime(importacao.created_at, myZone())}${importacao.autor_nome ? ` por ${importacao.autor_nome}` : ''}${desfeita ? `, desfeita em ${formatDateTime(desfeita, myZone())}` : importacao.encerrada_em ? '' : ', em andamento'}.`}
    >
      <UndoImport key={importacao.id} importacao={importacao} isDone={Boolean(desfeita)} />
      <Resultado importacao={importacao} isUndone={Boolean(desfeita)} />
    </Page>
  )
}
