import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { financeiroQueries } from '@/features/financeiro/public'
import { useIgreja } from '@/lib/igreja'
import { usePermissions } from '@/lib/permissions'
import { PIX_LABELS } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import { chaveForm } from '../model'
import { pixMutations } from '../mutations'

/** A Pix key of a campus, with the account that it leads to. */
export function ChaveDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { campi } = usePermissions()
  const { nome } = useIgreja()
  const { data: contas = [] } = useQuery(financeiroQueries.contas())
  const form = useSchemaForm(chaveForm, {
    campus: campus || (campi[0] ?? ''),
    tipo: 'cnpj',
    chave: '',
    conta_contabil_id: '',
    nome: nome.slice(0, 80),
    cidade: '',
  })
  const create = useMutation(pixMutations.createChave())
  const { control } = form
  const onde = useWatch({ control, name: 'campus' })
  const bancos = contas
    .filter(({ tipo, ativa, campus: dono }) => tipo === 'banco' && ativa && dono === onde)
    .map((conta) => ({ value: conta.id, label: conta.nome }))
  return (
    <FormDialog
      title="Nova chave Pix"
      description="Quem vê o dinheiro do campus é avisado de cada chave nova."
      form={form}
      label="Nova chave Pix"
      submitLabel="Criar"
      onSubmit={(data) => create.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      {campi.length > 1 && (
        <SelectField
          control={control}
          name="campus"
          label="Campus"
          options={campi.map((um) => ({ value: um, label: um }))}
        />
      )}
      <SelectField control={control} name="tipo" label="Tipo de chave" options={optionsOf(PIX_LABELS)} />
      <TextField control={control} name="chave" label="Chave" maxLength={77} autoFocus />
      <SelectField
        control={control}
        name="conta_contabil_id"
        label="Conta do banco que recebe"
        hint={
          bancos.length === 0 ? 'Este campus não tem conta do banco: crie em Contas e fundos.' : undefined
        }
        options={bancos}
      />
      <TextField
        control={control}
        name="nome"
        label="Quem recebe"
        hint="Como o banco de quem paga mostra: até 25 letras, sem acentos."
        maxLength={80}
      />
      <TextField control={control} name="cidade" label="Cidade" maxLength={60} />
    </FormDialog>
  )
}
