import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { toastUndo } from '@/features/auditoria/public'
import { formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { CONTADOS, CONTAGEM_LABELS, type ContagemData, type ContagemValues, contagemForm } from '../model'
import { diaMutations } from '../mutations'
import { diaQueries } from '../queries'

const VAZIA: ContagemValues = { adultos: '', jovens: '', criancas: '', visitantes: '', online: '' }

/** How many are in the room: counted as often as one likes, each count with its time. */
export function ContagemDialog({ ocorrencia, onClose }: { ocorrencia: string; onClose: () => void }) {
  const id = useRef(crypto.randomUUID())
  const form = useSchemaForm(contagemForm, VAZIA)
  const { data: contagens = [] } = useQuery(diaQueries.contagens(ocorrencia))
  const zone = useZone()
  const count = useMutation(diaMutations(ocorrencia).count())
  const remove = useMutation(diaMutations(ocorrencia).removeContagem())

  async function handleSubmit(data: ContagemData) {
    const feita = id.current
    await count.mutateAsync({ ...data, id: feita })
    id.current = crypto.randomUUID()
    form.reset(VAZIA)
    toastUndo('Contagem guardada.', () => remove.mutate(feita))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Contagem"
        description="Quantas pessoas estão agora. Visitantes contam também entre os demais."
      >
        <FormRoot form={form} label="Contagem" onSubmit={handleSubmit}>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {CONTADOS.map((key) => (
              <NumberField
                key={key}
                control={form.control}
                name={key}
                label={CONTAGEM_LABELS[key]}
                autoComplete="off"
              />
            ))}
          </div>
          <FormActions submitLabel="Guardar contagem" onCancel={onClose} cancelLabel="Fechar" />
        </FormRoot>
        {contagens.length > 0 && (
          <ul aria-label="Contagens feitas" className="mt-5 divide-y divide-border border-border border-t">
            {contagens.map((contagem) => {
              const partes = CONTADOS.filter((key) => contagem[key] > 0)
              const hora = formatTime(contagem.momento, zone)
              return (
                <li key={contagem.id} className="flex items-center gap-3 py-2">
                  <span className="font-medium tabular-nums">{hora}</span>
                  <span className="min-w-0 flex-1 text-sm">
                    {partes.map((key) => `${CONTAGEM_LABELS[key]}: ${contagem[key]}`).join(' · ')}
                  </span>
                  <IconButton
                    label={`Retirar a contagem das ${hora}`}
                    variant="ghost"
                    onClick={() => remove.mutate(contagem.id)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
