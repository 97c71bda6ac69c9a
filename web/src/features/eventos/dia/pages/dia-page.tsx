import { useSuspenseQuery } from '@tanstack/react-query'
import { Hash, QrCode, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Page } from '@/components/page/page'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { zoneOf } from '@/lib/clock'
import { formatNumber, formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ZoneContext } from '@/lib/zone'
import { AgendaNotFound } from '../../components/agenda-not-found'
import { BackToAgenda } from '../../components/back-to-agenda'
import { type DiaDoEvento, eventosQueries } from '../../queries'
import { ContagemDialog } from '../components/contagem-dialog'
import { DiaMenu } from '../components/dia-menu'
import { EstadoDoDia } from '../components/estado-do-dia'
import { ListaDoDia } from '../components/lista-do-dia'
import { NumerosDoDia } from '../components/numeros-do-dia'
import { VisitanteDialog } from '../components/visitante-dialog'
import { diaSearch } from '../model'
import { diaQueries } from '../queries'

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
  const lista = (mostrar: 'esperados' | 'presentes') => (
    <ListaDoDia
      key={mostrar}
      ocorrencia={dia.id}
      mostrar={mostrar}
      busca={busca}
      corrigir={corrigir}
      isClosed={isClosed}
    />
  )
  const close = () => setAsked(null)
  return (
    <Page
      title={nome}
      documentTitle={`Presença: ${nome}`}
      description={[quando, local, dia.campus].filter(Boolean).join('\u00a0· ')}
      above={can('eventos', 'visualizar') && <BackToAgenda />}
      width="narrow"
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
      <NumerosDoDia numeros={numeros} />
      <EstadoDoDia
        ocorrencia={dia.id}
        numeros={numeros}
        corrigir={corrigir}
        onCorrect={setCorrigir}
        canEdit={canEdit}
      />
      <div className="flex flex-wrap gap-2">
        <SearchField
          value={busca}
          onChange={(value) => setSearch({ busca: value })}
          label="Buscar pessoa"
          placeholder="Nome ou telefone…"
          className="min-w-full flex-1 sm:min-w-60"
        />
        {!isClosed && (
          <Button className="flex-1 sm:flex-none" onClick={() => setAsked('visitante')}>
            <UserPlus aria-hidden />
            Visitante
          </Button>
        )}
        <Button variant="outline" className="flex-1 sm:flex-none" onClick={() => setAsked('contagem')}>
          <Hash aria-hidden />
          Contagem
        </Button>
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
