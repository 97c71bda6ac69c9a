import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import {
  EVENTO_VAZIO,
  type EventoData,
  EventoFields,
  eventoForm,
  Previa,
  type TipoEvento,
  type Vida,
  vidaQueries,
} from '@/features/vida/public'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Ato, eventoDoAto, TIPO_LABELS } from '../model'
import { atosMutations, TOCADOS_PELO_ATO } from '../mutations'
import { atosQueries } from '../queries'

type PassosProps = { ato: Ato; tipo: TipoEvento; vida: Vida; onClose: () => void }

/** What was planned already stands in the form of the event. */
const inicial = ({ dados }: Ato): EventoData => ({
  ...EVENTO_VAZIO,
  ...dados,
  torna_membro: dados.torna_membro !== 'false',
  data: calendarDay(),
})

function usePerform(ato: Ato, onClose: () => void) {
  const queryClient = useQueryClient()
  const notify = useUndo(TOCADOS_PELO_ATO)
  const preview = useMutation(atosMutations.preview())
  const perform = useMutation(atosMutations.perform())
  const finish = (tipo: TipoEvento | null, evento: EventoData) =>
    perform.mutate(
      { ato, tipo, evento },
      {
        onSuccess: (operacao) => {
          onClose()
          notify(`${TIPO_LABELS[ato.tipo]} de ${ato.nome}: realizado.`, operacao)
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: atosQueries.all() }),
      },
    )
  return { preview, finish, isPending: perform.isPending }
}

function ComEvento({ ato, tipo, vida, onClose }: PassosProps) {
  const [evento, setEvento] = useState<EventoData | null>(null)
  const form = useSchemaForm(eventoForm(tipo), inicial(ato))
  const { preview, finish, isPending } = usePerform(ato, onClose)

  async function handlePreview(data: EventoData) {
    await preview.mutateAsync({ ato, tipo, evento: data })
    setEvento(data)
  }

  if (evento && preview.data) {
    return (
      <>
        <Previa previa={preview.data} />
        <DialogFooter>
          <Button variant="outline" onClick={() => setEvento(null)}>
            Voltar
          </Button>
          <Button isPending={isPending} onClick={() => finish(tipo, evento)}>
            Confirmar e realizar
          </Button>
        </DialogFooter>
      </>
    )
  }
  return (
    <FormRoot form={form} onSubmit={handlePreview} label="Realizar">
      <EventoFields control={form.control} tipo={tipo} membroId={ato.membro_id} vida={vida} />
      <FormActions submitLabel="Ver o que vai mudar" onCancel={onClose} />
    </FormRoot>
  )
}

const DIRETO = {
  credencial: 'A credencial é emitida agora e vale por dois anos.',
  transferencia:
    'O outro campus já recebeu o pedido e, ao aceitá-lo, realiza este ato. Quem decide também lá pode aceitar aqui.',
}

function Direto({ ato, onClose }: { ato: Ato; onClose: () => void }) {
  const { finish, isPending } = usePerform(ato, onClose)
  return (
    <>
      <p>{ato.tipo === 'credencial' ? DIRETO.credencial : DIRETO.transferencia}</p>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Voltar
        </Button>
        <Button isPending={isPending} onClick={() => finish(null, EVENTO_VAZIO)}>
          {ato.tipo === 'credencial' ? 'Emitir' : 'Aceitar a transferência'}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Carries an act out: what happened, then everything that changes, then it is done as one. */
export function PerformDialog({ ato, onClose }: { ato: Ato; onClose: () => void }) {
  const tipo = eventoDoAto(ato)
  const { data: vida } = useQuery({ ...vidaQueries.vida(ato.membro_id), enabled: tipo !== null })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Realizar ${TIPO_LABELS[ato.tipo].toLowerCase()}`} description={ato.nome}>
        {tipo === null && <Direto ato={ato} onClose={onClose} />}
        {tipo && !vida && <Skeleton className="h-40" />}
        {tipo && vida && <ComEvento ato={ato} tipo={tipo} vida={vida} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}
