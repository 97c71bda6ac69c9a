import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useEscolhas } from '@/features/financeiro/public'
import { formatDate, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { explainForm, type Linha } from '../model'
import { bancoMutations, type Done } from '../mutations'
import { useDestinos } from '../use-destinos'

type ExplainDialogProps = { linha: Linha; conta: string; onDone: (done: Done) => void; onClose: () => void }

/** The line becomes an entry of its own, on its day. */
export function ExplainDialog({ linha, conta, onDone, onClose }: ExplainDialogProps) {
  const entra = linha.valor_centavos > 0
  const { fundos } = useEscolhas(linha.campus)
  const destinos = useDestinos(linha.campus, entra, conta)
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(explainForm, {
    categoria: '',
    historico: '',
    fundo: '',
    makesRule: false,
    texto: linha.contraparte ?? linha.memo.slice(0, 100),
  })
  const explain = useMutation(bancoMutations.explain())
  const { control } = form
  const makesRule = form.watch('makesRule')
  return (
    <FormDialog
      title="Lançar esta linha"
      description={`${formatMoney(linha.valor_centavos)} em ${formatDate(linha.dia)}: ${linha.memo}`}
      form={form}
      label="Lançamento da linha"
      submitLabel="Lançar"
      onSubmit={(data) =>
        explain
          .mutateAsync({ ...data, chave, linha })
          .then(onDone)
          .then(onClose)
      }
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="categoria"
        label={entra ? 'De onde veio' : 'Para o que foi'}
        options={destinos}
      />
      <TextField
        control={control}
        name="historico"
        label="O que foi"
        hint="Sem nomes de quem deu."
        maxLength={200}
      />
      <SelectField
        control={control}
        name="fundo"
        label="Fundo"
        placeholder="Geral"
        options={fundos}
        isOptional
      />
      <CheckboxField control={control} name="makesRule" label="Propor sempre assim para linhas parecidas" />
      {makesRule && (
        <TextField
          control={control}
          name="texto"
          label="Sempre que o texto do banco contém"
          hint="Uma parte que se repete: o nome, sem números."
          maxLength={100}
        />
      )}
    </FormDialog>
  )
}
