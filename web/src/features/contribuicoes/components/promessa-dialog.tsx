import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Campanha, promessaForm } from '../model'
import { campanhasMutations } from '../mutations'
import { QuemPicker } from './quem-picker'

/** Somebody promised to give to a campaign. */
export function PromessaDialog({ campanha, onClose }: { campanha: Campanha; onClose: () => void }) {
  const { campi } = usePermissions()
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(promessaForm, { quem: null, valor: '' })
  const promise = useMutation(campanhasMutations.promise())
  const only = campi.length === 1 ? (campi[0] ?? '') : ''
  return (
    <FormDialog
      title="Nova promessa"
      description={`Para ${campanha.nome}. O que a pessoa der ao fundo ${campanha.fundo} vai abatendo.`}
      form={form}
      label="Nova promessa"
      submitLabel="Anotar"
      onSubmit={(data) => promise.mutateAsync({ ...data, chave, campanha: campanha.id }).then(onClose)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="quem"
        render={({ field, fieldState }) => (
          <QuemPicker
            ref={field.ref}
            label="Quem prometeu"
            value={field.value ?? null}
            onChange={field.onChange}
            campus={campanha.campus ?? only}
            isRequired
            error={fieldState.error?.message}
            autoFocus
          />
        )}
      />
      <TextField control={form.control} name="valor" label="Valor em R$" inputMode="decimal" />
    </FormDialog>
  )
}
