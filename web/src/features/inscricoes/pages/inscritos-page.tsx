import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ClipboardList, Copy, Download, Ticket } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { CardList } from '@/components/table/card-list'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { copyText } from '@/lib/copy-text'
import { csvFile, csvLines } from '@/lib/csv'
import { download } from '@/lib/download'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { EventoTabs } from '../components/evento-tabs'
import { FamiliaCard } from '../components/familia-card'
import { LinkDialog } from '../components/link-dialog'
import { PagamentoDialog } from '../components/pagamento-dialog'
import {
  type Familia,
  FILTROS,
  type Filtro,
  type Inscrito,
  livresDe,
  opcoesDe,
  resumoDe,
  totalDo,
} from '../familias'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'

const search = z.object({ busca: z.string().default(''), ver: z.enum(FILTROS).default('') })

function ExportFile({ evento }: { evento: string }) {
  const { mutate, isPending } = useMutation(inscricoesMutations.exportFile())
  const handleExport = () =>
    mutate(evento, {
      onSuccess: (linhas) => {
        const colunas = [...new Set(linhas.flatMap(Object.keys))]
        const cells = linhas.map((linha) => colunas.map((coluna) => linha[coluna] ?? null))
        download(csvFile(csvLines([colunas, ...cells])), 'inscricoes.csv')
      },
    })
  return (
    <Button variant="outline" isPending={isPending} onClick={handleExport}>
      <Download aria-hidden />
      Exportar
    </Button>
  )
}

const copyAddress = (evento: string) =>
  copyText(
    `${location.origin}/inscricao/${evento}`,
    'Endereço da inscrição copiado.',
    'Não foi possível copiar.',
  )

function Lista({ evento, nome }: { evento: string; nome: string }) {
  const [{ busca, ver }, setSearch] = useSearch(search)
  const [paying, setPaying] = useState<Familia | null>(null)
  const [linking, setLinking] = useState<Inscrito | null>(null)
  const { can } = usePermissions()
  const { data: numeros } = useSuspenseQuery(inscricoesQueries.numeros(evento))
  const lista = useInfiniteQuery(inscricoesQueries.familias({ evento, filtro: ver, busca }))
  const rows = lista.data?.pages.flat() ?? []
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold text-lg">
        {numeros.pedidos === 0
          ? 'Ninguém se inscreveu ainda.'
          : resumoDe(numeros).map((parte, n, todas) => (
              <Fragment key={parte}>
                <span className="inline-block">
                  {parte}
                  {n < todas.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <SearchField
          className="min-w-48 flex-1"
          label="Buscar por nome ou telefone"
          value={busca}
          onChange={(value) => setSearch({ busca: value })}
        />
        <Select
          aria-label="Mostrar"
          className="w-56"
          options={opcoesDe(numeros, ver)}
          value={ver}
          onChange={({ target }) => setSearch({ ver: target.value as Filtro })}
        />
      </div>
      {lista.isSuccess && rows.length === 0 ? (
        <Empty
          icon={ClipboardList}
          title={busca || ver ? 'Ninguém encontrado' : 'Nenhuma inscrição ainda'}
          description={
            busca || ver ? 'Mude a busca ou o que é mostrado.' : 'Divulgue o endereço da inscrição.'
          }
          action={
            !busca &&
            !ver && (
              <Button variant="outline" onClick={() => void copyAddress(evento)}>
                <Copy aria-hidden />
                Copiar endereço
              </Button>
            )
          }
        />
      ) : (
        <CardList
          label="Inscrições"
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={lista.isPending}
          isStale={lista.isPlaceholderData}
          card={(familia) => (
            <FamiliaCard
              familia={familia}
              evento={nome}
              livres={livresDe(numeros)}
              onPay={() => setPaying(familia)}
              onLink={can('membros', 'visualizar') ? setLinking : undefined}
            />
          )}
        />
      )}
      {rows.length > 0 && (
        <LoadMore list={lista} shown={rows.length} total={busca ? undefined : totalDo(ver, numeros)} />
      )}
      {paying && <PagamentoDialog pedido={paying} onClose={() => setPaying(null)} />}
      {linking && <LinkDialog inscrito={linking} onClose={() => setLinking(null)} />}
    </div>
  )
}

/** Who registered for an event, family by family, with places and money in total. */
export function Component() {
  const { id = '' } = useParams()
  const { can } = usePermissions()
  const { data: evento } = useSuspenseQuery(inscricoesQueries.evento(id))
  const { data: ajustes } = useSuspenseQuery(inscricoesQueries.ajustes(id))
  const { data: numeros } = useQuery({ ...inscricoesQueries.numeros(id), enabled: ajustes !== null })
  const { data: dia } = useQuery({ ...inscricoesQueries.proximoDia(id), enabled: ajustes !== null })
  return (
    <EventoTabs
      id={id}
      tab="inscricoes"
      actions={
        ajustes && (
          <>
            <Button variant="outline" onClick={() => void copyAddress(id)}>
              <Copy aria-hidden />
              Copiar endereço
            </Button>
            {dia && can('checkin', 'editar') && (
              <Button asChild variant="outline">
                <Link to={`/presenca/dias/${encodeURIComponent(dia.id)}/ingressos`}>
                  <Ticket aria-hidden />
                  Receber na porta
                </Link>
              </Button>
            )}
            {can('eventos', 'exportar') && (numeros?.pedidos ?? 0) > 0 && <ExportFile evento={id} />}
          </>
        )
      }
    >
      {ajustes ? (
        <Lista evento={id} nome={evento?.name ?? ''} />
      ) : (
        <Empty
          icon={ClipboardList}
          title="Este evento não recebe inscrições"
          description="Diga quem pode se inscrever, até quando e quanto custa."
          action={
            <Button asChild>
              <Link to={`/presenca/eventos/${id}/inscricoes/ajustes`}>Abrir inscrições</Link>
            </Button>
          }
        />
      )}
    </EventoTabs>
  )
}
