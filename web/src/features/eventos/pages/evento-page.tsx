import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { calendarDay, formatLongDate } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { abasDoEvento } from '../abas'
import { AgendaNotFound } from '../components/agenda-not-found'
import { BackToAgenda } from '../components/back-to-agenda'
import { EventoForm } from '../components/evento-form'
import type { Evento } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { eventosQueries } from '../queries'
import { describeRegra } from '../recorrencia'
import { useCampi } from '../use-campi'

function Remove({ evento }: { evento: Evento }) {
  const navigate = useNavigate()
  const remove = useMutation(agendaMutations.remove())
  const offerUndo = useUndo(MUDA_A_AGENDA)
  return (
    <Button
      variant="outline"
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(evento.id, {
          onSuccess: (operacao) => {
            offerUndo('Evento excluído.', operacao)
            navigate('/presenca')
          },
        })
      }
    >
      Excluir evento
    </Button>
  )
}

/** Of a series: does the change reach all that is to come, or what follows one day? */
function Alcance({
  dia,
  value,
  onChange,
}: {
  dia: string
  value: string
  onChange: (desde: string) => void
}) {
  return (
    <div className="space-y-1.5 rounded-lg border border-border bg-card p-4">
      <Label htmlFor="alcance">O que muda</Label>
      <Select
        id="alcance"
        options={[
          { value: '', label: 'Todos os dias que ainda vêm' },
          { value: dia, label: `De ${formatLongDate(dia)} em diante` },
        ]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="text-muted-foreground text-sm">
        Os dias que já passaram, os cancelados e os que foram mudados um a um ficam como estão.
      </p>
    </div>
  )
}

function Edit({ id }: { id: string }) {
  const [params] = useSearchParams()
  const diaId = params.get('dia') ?? ''
  const navigate = useNavigate()
  const { can } = usePermissions()
  const { data: evento } = useSuspenseQuery(eventosQueries.evento(id))
  const { data: dia } = useSuspenseQuery(eventosQueries.ocorrencia(diaId || '-'))
  const { data: todosOsCampi } = useSuspenseQuery(eventosQueries.campi())
  const [desde, setDesde] = useState('')
  if (!evento) return <AgendaNotFound what="evento" page="Evento" />
  const canCut = evento.regra && dia && Date.parse(dia.prevista) > Date.now() && dia.prevista !== evento.date
  return (
    <Page
      title={evento.name}
      description={describeRegra(evento.regra, zoneOf(evento.campus))}
      width="narrow"
      above={<BackToAgenda />}
      actions={can('eventos', 'excluir') && <Remove evento={evento} />}
    >
      <PageTabs label="Páginas deste evento" tabs={abasDoEvento(evento.id)} current="evento" />
      {canCut && <Alcance dia={dia.prevista} value={desde} onChange={setDesde} />}
      <EventoForm
        key={desde}
        todosOsCampi={todosOsCampi}
        campi={[evento.campus]}
        evento={evento}
        desde={desde || undefined}
        data={calendarDay()}
        campus={evento.campus}
        onDone={() => navigate('/presenca')}
      />
    </Page>
  )
}

function Novo() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data: todosOsCampi } = useSuspenseQuery(eventosQueries.campi())
  const { meus, proprio } = useCampi()
  const data = params.get('data') ?? ''
  return (
    <Page title="Novo evento" width="narrow" above={<BackToAgenda />}>
      <EventoForm
        todosOsCampi={todosOsCampi}
        campi={meus}
        data={/^\d{4}-\d{2}-\d{2}$/.test(data) ? data : calendarDay()}
        campus={proprio}
        onDone={() => navigate('/presenca')}
      />
    </Page>
  )
}

/** An event, new or to be changed. */
export function Component() {
  const { id = 'novo' } = useParams()
  return id === 'novo' ? <Novo /> : <Edit key={id} id={id} />
}
