import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ClipboardList, Copy, Download, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { CardList } from '@/components/table/card-list'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { copyText } from '@/lib/copy-text'
import { csvFile, csvLines } from '@/lib/csv'
import { download } from '@/lib/download'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { EventoTabs } from '../components/evento-tabs'
import { InscritoCard } from '../components/inscrito-card'
import { LinkDialog } from '../components/link-dialog'
import { PagamentoDialog } from '../components/pagamento-dialog'
import { ESTADO_LABELS, ESTADOS, type Estado } from '../model'
import { inscricoesMutations } from '../mutations'
import { type Inscrito, inscricoesQueries } from '../queries'

const search = z.object({ busca: z.string().default(''), estado: z.enum(['', ...ESTADOS]).default('') })
const OPTIONS = [{ value: '', label: 'Todas as situações' }, ...optionsOf(ESTADO_LABELS)]

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
  const [{ busca, estado }, setSearch] = useSearch(search)
  const [paying, setPaying] = useState<Inscrito | null>(null)
  const [linking, setLinking] = useState<Inscrito | null>(null)
  const { can } = usePermissions()
  const { data: numeros } = useSuspenseQuery(inscricoesQueries.numeros(evento))
  const lista = useInfiniteQuery(inscricoesQueries.lista({ evento, estado, busca }))
  const rows = lista.data?.pages.flat() ?? []
  const total = estado ? numeros[estado] : Object.values(numeros).reduce((sum, one) => sum + one, 0)
  const resumo = ESTADOS.filter((um) => numeros[um]).map((um) => `${ESTADO_LABELS[um]}: ${numeros[um]}`)
  return (
    <div className="space-y-4">
      <p role="status" className="text-muted-foreground text-sm">
        {resumo.length > 0 ? resumo.join(' · ') : 'Ninguém se inscreveu ainda.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <SearchField
          className="min-w-48 flex-1"
          label="Buscar por nome"
          value={busca}
          onChange={(value) => setSearch({ busca: value })}
        />
        <Select
          aria-label="Situação"
          className="w-56"
          options={OPTIONS}
          value={estado}
          onChange={({ target }) => setSearch({ estado: target.value as '' | Estado })}
        />
      </div>
      {lista.isSuccess && rows.length === 0 ? (
        <Empty
          icon={ClipboardList}
          title={busca || estado ? 'Ninguém encontrado' : 'Nenhuma inscrição ainda'}
          description={busca || estado ? 'Mude a busca ou a situação.' : 'Divulgue o endereço da inscrição.'}
          action={
            !busca &&
            !estado && (
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
          card={(inscrito) => (
            <InscritoCard
              inscrito={inscrito}
              evento={nome}
              onPay={() => setPaying(inscrito)}
              onLink={can('membros', 'visualizar') ? () => setLinking(inscrito) : undefined}
            />
          )}
        />
      )}
      {rows.length > 0 && <LoadMore list={lista} shown={rows.length} total={busca ? undefined : total} />}
      {paying && <PagamentoDialog pedido={paying.pedido} onClose={() => setPaying(null)} />}
      {linking && <LinkDialog inscrito={linking} onClose={() => setLinking(null)} />}
    </div>
  )
}

/** Who registered for an event. */
export function Component() {
  const { id = '' } = useParams()
  const { can } = usePermissions()
  const { data: evento } = useSuspenseQuery(inscricoesQueries.evento(id))
  const { data: ajustes } = useSuspenseQuery(inscricoesQueries.ajustes(id))
  const { data: numeros } = useQuery({ ...inscricoesQueries.numeros(id), enabled: ajustes !== null })
  const { data: dia } = useQuery({ ...inscricoesQueries.proximoDia(id), enabled: ajustes !== null })
  const quantas = Object.values(numeros ?? {}).reduce((sum, one) => sum + one, 0)
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
            {can('eventos', 'exportar') && quantas > 0 && <ExportFile evento={id} />}
          </>
        )
      }
    >
      {ajustes ? (
        <>
          <p className="sr-only">{formatCount(quantas, 'inscrição', 'inscrições')}</p>
          <Lista evento={id} nome={evento?.name ?? ''} />
        </>
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
