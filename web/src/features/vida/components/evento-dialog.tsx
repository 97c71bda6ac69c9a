import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUndo } from '@/features/auditoria/public'
import type { Membro } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import {
  EVENTO_LABELS,
  EVENTO_VAZIO,
  type EventoData,
  eventoForm,
  type TipoEvento,
  type Vida,
} from '../model'
import { TOCADOS, vidaMutations } from '../mutations'
import { EventoFields } from './evento-fields'
import { Previa } from './previa'

type EventoDialogProps = { membro: Membro; tipo: TipoEvento; vida: Vida; onClose: () => void }

/** Registers a life event: first what happened, then everything that it will change, then it is saved. */
export function EventoDialog({ membro, tipo, vida, onClose }: EventoDialogProps) {
  const [evento, setEvento] = useState<EventoData | null>(null)
  const form = useSchemaForm(eventoForm(tipo), {
    ...EVENTO_VAZIO,
    data: tipo === 'falecimento' ? '' : calendarDay(),
  })
  const preview = useMutation(vidaMutations.preview(membro.id, tipo))
  const record = useMutation(vidaMutations.record(membro.id, tipo))
  const notify = useUndo(TOCADOS)

  async function handlePreview(data: EventoData) {
    await preview.mutateAsync(data)
    setEvento(data)
  }

  function handleSave() {
    if (!evento) return
    record.mutate(evento, {
      onSuccess: (operacao) => {
        onClose()
        notify(`${EVENTO_LABELS[tipo]}: registrado.`, operacao)
      },
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={evento ? `${EVENTO_LABELS[tipo]}: o que vai mudar` : EVENTO_LABELS[tipo]}
        description={membro.nome_completo}
      >
        {evento && preview.data ? (
          <>
            <Previa previa={preview.data} />
            <DialogFooter>
              <Button variant="outline" onClick={() => setEvento(null)}>
                Voltar
              </Button>
              <Button isPending={record.isPending} onClick={handleSave}>
                Confirmar e registrar
              </Button>
            </DialogFooter>
          </>
        ) : (
          <FormRoot form={form} onSubmit={handlePreview} label={EVENTO_LABELS[tipo]}>
            <EventoFields control={form.control} tipo={tipo} membroId={membro.id} vida={vida} />
            <FormActions submitLabel="Ver o que vai mudar" onCancel={onClose} />
          </FormRoot>
        )}
      </DialogContent>
    </Dialog>
  )
}
