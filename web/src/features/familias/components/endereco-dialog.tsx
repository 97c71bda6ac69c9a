import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { alcancados, type Casa, type EnderecoValues, enderecoForm } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { PeopleChoice } from './people-choice'

const EMPTY: EnderecoValues = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
}

/** One address for those who are chosen: at first everybody who lives there. */
export function EnderecoDialog({ casa, onDone }: { casa: Casa; onDone: () => void }) {
  const people = alcancados(casa)
  const [chosen, setChosen] = useState(people.map(({ id }) => id))
  const form = useSchemaForm(enderecoForm, EMPTY)
  const say = useUndo(TOUCHED)
  const save = useMutation(familiasMutations.shareEndereco(casa.id))

  async function handleSubmit(endereco: EnderecoValues) {
    if (chosen.length === 0) {
      form.setError('root', { message: 'Escolha quem muda de endereço.' })
      return
    }
    const operacao = await save.mutateAsync({ membros: chosen, endereco })
    say(`Endereço de ${formatCount(chosen.length, 'pessoa', 'pessoas')} alterado.`, operacao)
    onDone()
  }

  return (
    <FormDialog
      title="Mudar o endereço"
      description={casa.nome}
      form={form}
      onSubmit={handleSubmit}
      isPending={save.isPending}
      label="Endereço da família"
      submitLabel="Salvar endereço"
      onClose={onDone}
    >
      <PeopleChoice label="Quem se muda" people={people} chosen={chosen} onChange={setChosen} />
      <div className="grid gap-4 sm:grid-cols-6">
        <NumberField control={form.control} name="cep" label="CEP" isOptional className="sm:col-span-2" />
        <TextField control={form.control} name="logradouro" label="Rua" className="sm:col-span-4" />
        <TextField control={form.control} name="numero" label="Número" isOptional className="sm:col-span-2" />
        <TextField
          control={form.control}
          name="complemento"
          label="Complemento"
          isOptional
          className="sm:col-span-4"
        />
        <TextField control={form.control} name="bairro" label="Bairro" isOptional className="sm:col-span-6" />
        <TextField control={form.control} name="cidade" label="Cidade" isOptional className="sm:col-span-4" />
        <TextField
          control={form.control}
          name="uf"
          label="UF"
          isOptional
          maxLength={2}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  )
}
