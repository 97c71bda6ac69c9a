import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { type Importacao, RESULTADOS, type Resultado } from '../../model'
import { intercambioQueries } from '../../queries'
import { RefusedLines } from '../components/refused-lines'
import { UndoImport } from '../components/undo-import'

const PLURAL = {
  criado: 'Cadastradas',
  atualizado: 'Atualizadas',
  ignorado: 'Já existiam',
  erro: 'Com erro',
} as const

function Linhas({ id, resultado }: { id: string; resultado: Exclude<Resultado, 'erro'> }) {
  const list = useInfiniteQuery(intercambioQueries.linhas(id, resultado))
  if (list.isPending) return <Skeleton className="h-40" />
  const linhas = list.data?.pages.flat() ?? []
  if (linhas.length === 0) return <Empty title="Ninguém aqui" />
  return (
    <>
      <ul
        aria-label={PLURAL[resultado]}
        className="divide-y divide-border rounded-lg border border-border bg-card"
      >
        {linhas.map(({ linha, membro_id, membros_igreja }) => (
          <li key={linha} className="flex min-h-12 items-center gap-x-3 px-4 py-2 text-sm">
            <span className="w-20 shrink-0 text-muted-foreground tabular-nums">Linha {linha}</span>
            {membros_igreja ? (
              <span className="flex min-w-0 flex-wrap gap-x-3">
                <Link to={`/membros/${membro_id}`} className="font-medium text-primary-text hover:underline">
                  {membros_igreja.nome_completo}
                </Link>
                <span className="text-muted-foreground">{membros_igreja.campus}</span>
              </span>
            ) : (
              <span className="text-muted-foreground">Não está mais no cadastro</span>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={linhas.length} />
    </>
  )
}

const countOf = (importacao: Importacao, resultado: Resultado) =>
  ({
    criado: importacao.criadas,
    atualizado: importacao.atualizadas,
    ignorado: importacao.ignoradas,
    erro: importacao.recusadas,
  })[resultado]

/** Where to look first: who came in, else what was changed, else what stayed out. */
const firstOf = ({ criadas, atualizadas, recusadas }: Importacao): Resultado =>
  criadas > 0 ? 'criado' : atualizadas > 0 ? 'atualizado' : recusadas > 0 ? 'erro' : 'criado'

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
      <Tabs defaultValue={firstOf(importacao)}>
        <TabsList aria-label="Resultado">
          {RESULTADOS.map((resultado) => (
            <TabsTrigger key={resultado} value={resultado}>
              {PLURAL[resultado]} {countOf(importacao, resultado)}
            </TabsTrigger>
          ))}
        </TabsList>
        {RESULTADOS.map((resultado) => (
          <TabsContent key={resultado} value={resultado} className="space-y-3">
            {resultado === 'erro' ? (
              <RefusedLines importacao={importacao} />
            ) : (
              <Linhas id={importacao.id} resultado={resultado} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </Page>
  )
}
