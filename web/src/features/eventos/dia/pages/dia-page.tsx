import { useSuspenseQuery } from '@tanstack/react-query'
import { Hash, QrCode, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { zoneOf } from '@/lib/clock'
import { formatNumber, formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ZoneContext } from '@/lib/zone'
import { AgendaNotFound } from '../../components/agenda-not-found'
import { enderecoDoEvento } from '../../endereco'
import { type DiaDoEvento, eventosQueries } from '../../queries'
import { BuscaDoDia } from '../components/busca-do-dia'
import { ContagemDialog } from '../components/contagem-dialog'
import { DiaMenu } from '../components/dia-menu'
import { EstadoDoDia } from '../components/estado-do-dia'
import { ListaDoDia } from '../components/lista-do-dia'
import { NumerosDoDia } from '../components/numeros-do-dia'
import { UltimaMarca } from '../components/ultima-marca'
import { VisitanteDialog } from '../components/visitante-dialog'
import { diaSearch } from '../model'
import { diaQueries } from '../queries'
import { useMark } from '../use-mark'

function Dia({ dia }: { dia: DiaDoEvento }) {
  const [{ ver, busca }, setSearch] = useSearch(diaSearch)
  const { can } = usePermissions()
  const canEdit = can('eventos', 'editar')
  const [corrigir, setCorrigir] = useState<string>()
  const [asked, setAsked] = useState<'visitante' | 'contagem' | null>(null)
  const { data: numeros } = useSuspenseQuery(diaQueries.numeros(dia.id))
  const nome = dia.nome ?? dia.evento.name
  const local = dia.local ?? dia.evento.location
  const quando = formatPeriod(dia.inicio, dia.fim, zoneOf(dia.campus))
  const isClosed = numeros.estado === 'encerrada'
  const marking = useMark(dia.id, corrigir)
  const field = useRef<HTMLInputElement>(null)
  const [wantsFirst, setWantsFirst] = useState(false)
  /** Marked: the field is free for the next, hands where they were. */
  function handleMarked() {
    setWantsFirst(false)
    setSearch({ busca: '' })
    field.current?.focus()
  }

  const lista = (mostrar: 'esperados' | 'presentes') => (
    <ListaDoDia
      key={mostrar}
      ocorrencia={dia.id}
      mostrar={mostrar}
      busca={busca}
      marking={marking}
      isDisabled={isClosed && !corrigir}
      wantsFirst={wantsFirst}
      onMarked={handleMarked}
    />
  )
  const close = () => setAsked(null)
  const isTaking = numeros.estado !== 'agendada' && !isClosed
  const estado = (
    <EstadoDoDia
      ocorrencia={dia.id}
      numeros={numeros}
      corrigir={corrigir}
      onCorrect={setCorrigir}
      canEdit={canEdit}
    />
  )
  return (
    <Page
      title={nome}
      documentTitle={`Presença: ${nome}`}
      description={
        <span className="inline-block first-letter:uppercase">
          {[quando, local, dia.campus].filter(Boolean).join('\u00a0· ')}
        </span>
      }
      above={
        can('eventos', 'visualizar') && <BackLink to={enderecoDoEvento(dia.id)}>Página do evento</BackLink>
      }
      width="narrow"
      className="space-y-3 md:space-y-4"
      actions={
        canEdit && (
          <>
            <Button asChild variant="outline">
              <Link to={`/presenca/dias/${encodeURIComponent(dia.id)}/telao`}>
                <QrCode aria-hidden />
                Telão
              </Link>
            </Button>
            <DiaMenu
              ocorrencia={dia.id}
              titulo={nome}
              quando={quando}
              canMove={dia.evento.regra !== null && !isClosed}
            />
          </>
        )
      }
    >
      <NumerosDoDia numeros={numeros}>
        {isTaking && estado}
        <Button variant="outline" onClick={() => setAsked('contagem')}>
          <Hash aria-hidden />
          Contagem
        </Button>
      </NumerosDoDia>
      {!isTaking && estado}
      <div className="space-y-2">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <BuscaDoDia
              ref={field}
              busca={busca}
              onBusca={(value) => {
                setWantsFirst(false)
                setSearch({ busca: value })
              }}
              onEnter={() => setWantsFirst(true)}
            />
          </div>
          {!isClosed && (
            <Button className="h-12 md:h-11" variant="outline" onClick={() => setAsked('visitante')}>
              <UserPlus aria-hidden />
              Visitante
            </Button>
          )}
        </div>
        {busca === '' && (
          <UltimaMarca ocorrencia={dia.id} marking={marking} onDone={() => field.current?.focus()} />
        )}
        <p role="status" className="sr-only">
          {marking.dito}
        </p>
      </div>
      {busca ? (
        lista(ver)
      ) : (
        <Tabs
          value={ver}
          onValueChange={(value) => setSearch({ ver: value === 'presentes' ? 'presentes' : 'esperados' })}
        >
          <TabsList aria-label="Pessoas">
            <TabsTrigger value="esperados">Esperados ({formatNumber(numeros.esperados)})</TabsTrigger>
            <TabsTrigger value="presentes">Presentes ({formatNumber(numeros.presentes)})</TabsTrigger>
          </TabsList>
          <TabsContent value={ver}>{lista(ver)}</TabsContent>
        </Tabs>
      )}
      {asked === 'visitante' && <VisitanteDialog ocorrencia={dia.id} onClose={close} />}
      {asked === 'contagem' && <ContagemDialog ocorrencia={dia.id} onClose={close} />}
    </Page>
  )
}

/** The presence of one day: who is expected, who came, and how many. */
export function Component() {
  const { id = '' } = useParams()
  const { data: dia } = useSuspenseQuery(eventosQueries.ocorrencia(id))
  if (!dia || dia.estado === 'cancelada') return <AgendaNotFound what="dia" page="Dia do evento" />
  return (
    <ZoneContext value={zoneOf(dia.campus)}>
      <Dia key={dia.id} dia={dia} />
    </ZoneContext>
  )
}
