import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { calendarDay, formatLongDate } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { AgendaNotFound } from '../components/agenda-not-found'
import { EventoForm } from '../components/evento-form'
import { enderecoDoEvento } from '../endereco'
import type { Evento } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { eventosQueries } from '../queries'
import { describeRegra } from '../recorrencia'

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
  const pagina = enderecoDoEvento(dia?.id ?? evento.id)
  return (
    <Page
      title={evento.regra ? `Mudar a série: ${evento.name}` : `Editar: ${evento.name}`}
      description={`${describeRegra(evento.regra, zoneOf(evento.campus))}. Em ${evento.campus}.`}
      width="narrow"
      above={<BackLink to={pagina}>{evento.name}</BackLink>}
      actions={can('eventos', 'excluir') && <Remove evento={evento} />}
    >
      {canCut && <Alcance dia={dia.prevista} value={desde} onChange={setDesde} />}
      <EventoForm
        key={desde}
        todosOsCampi={todosOsCampi}
        campi={[evento.campus]}
        evento={evento}
        desde={desde || undefined}
        data={calendarDay()}
        campus={evento.campus}
        // The day that one came from, unless what follows it became a series of its own.
        onSaved={(salvo) => navigate(salvo === evento.id ? pagina : enderecoDoEvento(salvo))}
        onCancel={() => navigate(pagina)}
      />
    </Page>
  )
}

/** An event that is to be changed. */
export function Component() {
  const { id = '' } = useParams()
  return <Edit key={id} id={id} />
}
