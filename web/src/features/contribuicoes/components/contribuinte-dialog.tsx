import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { MaskedField } from '@/components/form/masked-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { formatCnpj, formatCpf } from '@/lib/documents'
import { useMutation } from '@/lib/use-mutation'
import { type Contribuinte, contribuinteForm, formatDocumento } from '../model'
import { contribuicoesMutations } from '../mutations'

type ContribuinteDialogProps = { contribuinte: Contribuinte; onClose: () => void }

/** Who gives and is no member: what stands on their papers. */
export function ContribuinteDialog({ contribuinte, onClose }: ContribuinteDialogProps) {
  const form = useSchemaForm(contribuinteForm, {
    tipo: contribuinte.tipo,
    nome: contribuinte.nome,
    documento: formatDocumento(contribuinte.documento),
    email: contribuinte.email ?? '',
    telefone: contribuinte.telefone ?? '',
  })
  const save = useMutation(contribuicoesMutations.saveContribuinte(contribuinte.id))
  const { control } = form
  const isEmpresa = useWatch({ control, name: 'tipo' }) === 'empresa'
  return (
    <FormDialog
      title="Contribuinte"
      form={form}
      label="Contribuinte"
      submitLabel="Salvar"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" maxLength={200} autoFocus />
      <SelectField
        control={control}
        name="tipo"
        label="O que é"
        options={optionsOf({ pessoa: 'Pessoa', empresa: 'Empresa' })}
      />
      <MaskedField
        key={isEmpresa ? 'cnpj' : 'cpf'}
        control={control}
        name="documento"
        label={isEmpresa ? 'CNPJ' : 'CPF'}
        mask={isEmpresa ? formatCnpj : formatCpf}
        hint="Sai no recibo e no informe."
        autoCapitalize="characters"
        autoComplete="off"
        isOptional
      />
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="off" isOptional />
      <PhoneField control={control} name="telefone" label="Telefone" isOptional />
    </FormDialog>
  )
}
