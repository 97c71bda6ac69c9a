import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { campiQueries } from '@/features/campi/public'
import type { Membro } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import type { Vida } from '../model'
import { vidaMutations } from '../mutations'
import { solicitacaoForm } from '../transferencia'

type OfferDialogProps = { membro: Membro; vida: Vida; onClose: () => void }

/** Asks another campus to receive the person, with their family if they go together. */
export function OfferDialog({ membro, vida, onClose }: OfferDialogProps) {
  const casa = vida.familia?.moradores ?? []
  const form = useSchemaForm(solicitacaoForm, {
    destino: '',
    motivo: '',
    membros: [membro.id, ...casa.map(({ id }) => id)],
  })
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const request = useMutation(vidaMutations.offerTransferencia())

  const destinos = campi.flatMap(({ nome }) =>
    nome && nome !== membro.campus ? [{ value: nome, label: nome }] : [],
  )
  return (
    <FormDialog
      title="Transferir para outro campus"
      description="O outro campus recebe o pedido e decide. Até lá nada muda; na aceitação, as funções daqui são encerradas."
      form={form}
      onSubmit={(data) => request.mutateAsync(data).then(onClose)}
      label="Transferência"
      submitLabel="Enviar pedido"
      onClose={onClose}
    >
      <SelectField control={form.control} name="destino" label="Campus de destino" options={destinos} />
      {casa.length > 0 && (
        <Controller
          control={form.control}
          name="membros"
          render={({ field }) => (
            <fieldset className="space-y-1">
              <legend className="font-medium text-sm">Quem vai junto da {vida.familia?.nome}</legend>
              {casa.map(({ id, nome_completo }) => (
                <div key={id} className="flex min-h-11 items-center gap-3 md:min-h-9">
                  <Checkbox
                    id={`vai-${id}`}
                    checked={field.value.includes(id)}
                    onCheckedChange={(checked) =>
                      field.onChange(
                        checked === true ? [...field.value, id] : field.value.filter((one) => one !== id),
                      )
                    }
                  />
                  <Label
                    htmlFor={`vai-${id}`}
                    className="min-w-0 cursor-pointer break-words py-2 font-normal"
                  >
                    {nome_completo}
                  </Label>
                </div>
              ))}
            </fieldset>
          )}
        />
      )}
      <TextareaField control={form.control} name="motivo" label="Motivo" isOptional />
    </FormDialog>
  )
}
