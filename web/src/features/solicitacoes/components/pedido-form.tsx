import { zodResolver } from '@hookform/resolvers/zod'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CpfField } from '@/components/form/cpf-field'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf } from '@/components/ui/select'
import { campiQueries } from '@/features/campi/public'
import { ESTADO_CIVIL_LABELS } from '@/features/membros/public'
import { formatCpf, isCpf, onlyDigits } from '@/lib/documents'
import { useMutation } from '@/lib/use-mutation'
import type { MeuCadastro } from '../meu-cadastro'
import { solicitacoesMutations } from '../mutations'

const pedidoForm = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(100, 'No máximo 100 caracteres'),
  sobrenome: z
    .string()
    .trim()
    .min(2, 'Sobrenome deve ter ao menos 2 caracteres')
    .max(150, 'No máximo 150 caracteres'),
  cpf: z.string().refine((value) => value === '' || isCpf(value), 'O CPF não confere'),
  data_nascimento: z.literal('').or(z.iso.date('Data inválida')),
  estado_civil: z.string(),
  campus: z.string().min(1, 'Campus é obrigatório'),
})

/** The fields that somebody of the leadership confirms: what differs becomes a request. */
export function PedidoForm({ cadastro: { membro, cpf } }: { cadastro: MeuCadastro }) {
  const { data: campi } = useSuspenseQuery(campiQueries.ativos())
  const form = useForm({
    resolver: zodResolver(pedidoForm),
    values: {
      nome: membro.nome,
      sobrenome: membro.sobrenome ?? '',
      cpf: formatCpf(cpf),
      data_nascimento: membro.data_nascimento ?? '',
      estado_civil: membro.estado_civil ?? '',
      campus: membro.campus,
    },
  })
  const { mutateAsync, isPending } = useMutation(solicitacoesMutations.requestAlteracao())
  const { control, formState } = form

  return (
    <FormRoot
      form={form}
      label="Pedir correção"
      isPending={isPending}
      onSubmit={async (values) => {
        await mutateAsync({ ...values, cpf: onlyDigits(values.cpf) })
        form.reset()
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField control={control} name="nome" label="Nome" />
        <TextField control={control} name="sobrenome" label="Sobrenome" />
        <CpfField control={control} name="cpf" label="CPF" isOptional />
        <DateField control={control} name="data_nascimento" label="Data de nascimento" isOptional />
        <SelectField
          control={control}
          name="estado_civil"
          label="Estado civil"
          options={optionsOf(ESTADO_CIVIL_LABELS)}
          isOptional
        />
        <SelectField
          control={control}
          name="campus"
          label="Campus"
          options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
        />
      </div>
      {formState.isDirty && <FormActions submitLabel="Pedir correção" onCancel={() => form.reset()} />}
    </FormRoot>
  )
}
