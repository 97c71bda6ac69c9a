import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatCnpj, formatCpf } from '@/lib/documents'
import { usePermissions } from '@/lib/permissions'
import { formatPix } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import { type Fornecedor, fornecedorForm } from '../model'
import { pagamentosMutations } from '../mutations'
import { PixFields } from './pix-fields'

type FornecedorDialogProps = {
  campus: string
  /** The one that is changed; a new one without. */
  fornecedor?: Fornecedor
  onSaved: (id: string) => void
  onClose: () => void
}

const documentOf = (text: string | null | undefined) =>
  text && text.length === 11 ? formatCpf(text) : formatCnpj(text)

/** Whom the church pays: five fields. */
export function FornecedorDialog({ campus, fornecedor, onSaved, onClose }: FornecedorDialogProps) {
  const { campi, todosOsCampi } = usePermissions()
  const [id] = useState(() => fornecedor?.id ?? crypto.randomUUID())
  const form = useSchemaForm(fornecedorForm, {
    nome: fornecedor?.nome ?? '',
    cpf_cnpj: documentOf(fornecedor?.cpf_cnpj),
    pix_tipo: fornecedor?.pix_tipo ?? '',
    pix_chave:
      fornecedor?.pix_tipo && fornecedor.pix_chave
        ? formatPix(fornecedor.pix_tipo, fornecedor.pix_chave)
        : '',
    email: fornecedor?.email ?? '',
    campus: fornecedor ? (fornecedor.campus ?? '') : todosOsCampi ? '' : campus,
  })
  const save = useMutation(pagamentosMutations.saveFornecedor())
  const { control } = form
  const title = fornecedor ? 'Mudar o fornecedor' : 'Novo fornecedor'
  return (
    <FormDialog
      title={title}
      description={fornecedor && 'Contas já lançadas ficam com a chave Pix que tinham.'}
      form={form}
      label={title}
      submitLabel="Salvar"
      onSubmit={async (data) => {
        await save.mutateAsync({ id, ...data })
        onSaved(id)
      }}
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" maxLength={120} autoFocus />
      <TextField control={control} name="cpf_cnpj" label="CPF ou CNPJ" maxLength={20} isOptional />
      <PixFields isOptional />
      <TextField control={control} name="email" label="E-mail" type="email" isOptional />
      {campi.length > 1 && (
        <SelectField
          control={control}
          name="campus"
          label="Quem paga"
          placeholder={todosOsCampi ? 'Todos os campi' : undefined}
          options={campi.map((nome) => ({ value: nome, label: nome }))}
        />
      )}
    </FormDialog>
  )
}
