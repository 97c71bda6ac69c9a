import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import {
  lastEnd,
  type PublicoPossivel,
  paraQuem,
  pedidoForm,
  publicoLabel,
  publicoValue,
  TEXTO_MAX,
  usualEnd,
} from '../model'
import { oracaoMutations } from '../mutations'

type AskDialogProps = { publicos: readonly PublicoPossivel[]; onClose: () => void }

const QUEM_LE = {
  igreja: 'Quem entra na Comunidade, de todos os campi.',
  celula: 'Só quem está no grupo. Em um grupo pequeno, o jeito de contar também diz quem é.',
  pastores: 'Só os pastores do seu campus e quem dirige a igreja.',
}

/** Asking for prayer: the words, who reads them, with or without a name, until when. */
export function AskDialog({ publicos, onClose }: AskDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const options = publicos.map((publico) => ({ value: publicoValue(publico), label: publicoLabel(publico) }))
  const form = useSchemaForm(pedidoForm, {
    para: options[0]?.value ?? '',
    texto: '',
    anonimo: false,
    fim: usualEnd(),
  })
  const ask = useMutation(oracaoMutations.ask(id))
  const para = form.watch('para')
  const isAdult = publicos.some(({ anonimo }) => anonimo)
  return (
    <FormDialog
      title="Pedir oração"
      description="Se há risco para a vida, não espere por aqui: ligue 188 (CVV) ou 192 (SAMU)."
      form={form}
      label="Pedir oração"
      submitLabel="Pedir oração"
      onSubmit={(data) => ask.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="texto" label="Pedido" rows={5} maxLength={TEXTO_MAX} />
      {isAdult ? (
        <>
          <SelectField
            control={form.control}
            name="para"
            label="Quem lê"
            options={options}
            hint={QUEM_LE[paraQuem(para).publico]}
          />
          <CheckboxField
            control={form.control}
            name="anonimo"
            label="Sem o meu nome"
            hint="Ninguém fica sabendo que é seu, nem quem modera, nem os pastores."
          />
        </>
      ) : (
        <p className="text-muted-foreground text-sm">
          Até os 18 anos, só os pastores e quem dirige a igreja leem, e sabem que é você: assim podem cuidar.
        </p>
      )}
      <DateField
        control={form.control}
        name="fim"
        label="Até quando"
        max={lastEnd()}
        hint="Depois disso perguntamos a você como está."
      />
    </FormDialog>
  )
}
