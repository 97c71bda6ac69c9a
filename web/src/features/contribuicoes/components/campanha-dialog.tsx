import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { FormFold } from '@/components/form/form-fold'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useEscolhas } from '@/features/financeiro/public'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { campanhaForm } from '../model'
import { campanhasMutations } from '../mutations'

/** What the church raises money for: a fund, a goal, a time. */
export function CampanhaDialog({ onClose }: { onClose: () => void }) {
  const { campi, todosOsCampi } = usePermissions()
  const { fundos } = useEscolhas('')
  const [id] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(campanhaForm, {
    nome: '',
    fundo: '',
    meta: '',
    campus: todosOsCampi ? '' : (campi[0] ?? ''),
    inicio: calendarDay(),
    fim: '',
    descricao: '',
  })
  const create = useMutation(campanhasMutations.create())
  const { control } = form
  return (
    <FormDialog
      title="Nova campanha"
      description="Tudo o que entra no fundo, enquanto ela dura, conta."
      form={form}
      label="Nova campanha"
      submitLabel="Criar"
      onSubmit={(data) => create.mutateAsync({ id, ...data }).then(onClose)}
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" maxLength={80} autoFocus />
      <SelectField control={control} name="fundo" label="Fundo" options={fundos} />
      <TextField control={control} name="meta" label="Meta em R$" inputMode="decimal" isOptional />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="inicio" label="Começa em" />
        <DateField control={control} name="fim" label="Termina em" isOptional />
      </div>
      <FormFold title="Mais opções" names={['campus', 'descricao']}>
        <div className="space-y-4">
          {campi.length > 1 && (
            <SelectField
              control={control}
              name="campus"
              label="Campus"
              placeholder={todosOsCampi ? 'Todos os campi' : undefined}
              options={campi.map((nome) => ({ value: nome, label: nome }))}
            />
          )}
          <TextareaField control={control} name="descricao" label="Para que é" isOptional />
        </div>
      </FormFold>
    </FormDialog>
  )
}
