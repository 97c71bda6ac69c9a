import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CepField } from '@/components/form/cep-field'
import { FormActions } from '@/components/form/form-actions'
import { FormFold } from '@/components/form/form-fold'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { toE164 } from '@/lib/phone'
import { useMutation } from '@/lib/use-mutation'
import { type MeuCadastro, meusDadosData, meusDadosForm, meusDadosValues } from '../meu-cadastro'
import { solicitacoesMutations } from '../mutations'

const ENDERECO = ['cep', 'logradouro', 'numero', 'bairro', 'complemento', 'cidade', 'uf'] as const
const EMERGENCIA = ['emergencia_nome', 'emergencia_telefone'] as const

/** What a person changes in their own record at once. */
export function MeusDadosForm({ membro }: { membro: MeuCadastro['membro'] }) {
  const form = useForm({ resolver: zodResolver(meusDadosForm), values: meusDadosValues(membro) })
  const { mutateAsync, isPending } = useMutation(solicitacoesMutations.saveMeuCadastro(membro.id))
  const { control } = form

  async function handleSave(values: ReturnType<typeof meusDadosForm.parse>) {
    const telefones = { telefone: values.telefone, emergencia_telefone: values.emergencia_telefone }
    const phones: Record<string, string | null> = {}
    for (const [field, text] of Object.entries(telefones)) {
      const phone = text ? await toE164(text) : null
      if (text && !phone) {
        return form.setError(field === 'telefone' ? 'telefone' : 'emergencia_telefone', {
          message: 'O telefone não está completo',
        })
      }
      phones[field] = phone
    }
    await mutateAsync({ ...meusDadosData(values), ...phones })
  }

  return (
    <FormRoot form={form} label="Meus dados" isPending={isPending} onSubmit={handleSave}>
      <TextField control={control} name="nome_preferido" label="Como gosta de ser chamado" isOptional />
      <PhoneField control={control} name="telefone" label="Telefone" isOptional />
      <TextField
        control={control}
        name="profissao"
        label="Profissão"
        autoComplete="organization-title"
        isOptional
      />
      <FormFold title="Endereço" names={ENDERECO}>
        <div className="space-y-4">
          <CepField
            control={control}
            name="cep"
            label="CEP"
            isOptional
            onAddress={(address) => {
              for (const [field, value] of Object.entries(address))
                if (value) form.setValue(field as keyof typeof address, value, { shouldDirty: true })
            }}
          />
          <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
            <TextField control={control} name="logradouro" label="Rua" isOptional />
            <TextField control={control} name="numero" label="Número" isOptional />
            <TextField control={control} name="bairro" label="Bairro" isOptional />
            <TextField control={control} name="complemento" label="Complemento" isOptional />
            <TextField control={control} name="cidade" label="Cidade" isOptional />
            <TextField
              control={control}
              name="uf"
              label="UF"
              maxLength={2}
              autoCapitalize="characters"
              isOptional
            />
          </div>
        </div>
      </FormFold>
      <FormFold title="Contato de emergência" names={EMERGENCIA}>
        <div className="space-y-4">
          <TextField control={control} name="emergencia_nome" label="Nome do contato" isOptional />
          <PhoneField control={control} name="emergencia_telefone" label="Telefone do contato" isOptional />
        </div>
      </FormFold>
      <FormActions submitLabel="Salvar" />
    </FormRoot>
  )
}
