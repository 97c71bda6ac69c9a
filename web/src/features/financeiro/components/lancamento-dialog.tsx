import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { FormFold } from '@/components/form/form-fold'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type LancamentoData, lancamentoForm } from '../model'
import { financeiroMutations } from '../mutations'
import { useCentros } from '../use-centros'
import { useEscolhas } from '../use-escolhas'

const TEXTS = {
  entrada: { title: 'Nova entrada', onde: 'Entrou em', hint: 'Sem nomes: quem deu não aparece no livro.' },
  despesa: { title: 'Nova despesa', onde: 'Saiu de', hint: undefined },
} as const

type LancamentoDialogProps = { tipo: keyof typeof TEXTS; campus: string; onClose: () => void }

/** Money that came in or went out: five fields, the rest behind “Mais opções”. */
export function LancamentoDialog({ tipo, campus, onClose }: LancamentoDialogProps) {
  const { title, onde, hint } = TEXTS[tipo]
  const { contas, onde: lugares, categorias, fundos } = useEscolhas(campus)
  const canApprove = usePermissions().can('financeiro', 'aprovar')
  const [chave] = useState(() => crypto.randomUUID())
  const [first] = lugares(false)
  const form = useSchemaForm(lancamentoForm, {
    valor: '',
    categoria: '',
    conta: first?.value ?? '',
    caixa: calendarDay(),
    historico: '',
    fundo: '',
    centro: '',
    competencia: '',
    documento: '',
    mesmoAssim: false,
  })
  const enter = useMutation(financeiroMutations.enter())
  const { control } = form
  const campusDe = (conta: string) => contas.find(({ id }) => id === conta)?.campus ?? campus
  const centros = useCentros(campusDe(form.watch('conta')))

  async function handleSave(data: LancamentoData) {
    // a centre of another campus was chosen before its account was
    const centro = centros.some(({ value }) => value === data.centro) ? data.centro : ''
    await enter.mutateAsync({ ...data, centro, chave, tipo, campus: campusDe(data.conta) })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      form={form}
      label={title}
      submitLabel="Lançar"
      onSubmit={handleSave}
      onClose={onClose}
    >
      <TextField control={control} name="valor" label="Valor em R$" inputMode="decimal" autoFocus />
      <SelectField control={control} name="categoria" label="Categoria" options={categorias(tipo)} />
      <SelectField control={control} name="conta" label={onde} options={lugares(tipo === 'entrada')} />
      <DateField control={control} name="caixa" label="Dia" />
      <TextField control={control} name="historico" label="O que foi" hint={hint} maxLength={200} />
      <FormFold title="Mais opções" names={['fundo', 'centro', 'competencia', 'documento']}>
        <div className="space-y-4">
          <SelectField
            control={control}
            name="fundo"
            label="Fundo"
            placeholder="Geral"
            options={fundos}
            isOptional
          />
          {centros.length > 0 && (
            <SelectField
              control={control}
              name="centro"
              label="Centro de custo"
              placeholder="Nenhum"
              options={centros}
              isOptional
            />
          )}
          <DateField
            control={control}
            name="competencia"
            label="Data do fato"
            hint="Quando não é o dia em que o dinheiro mudou de mãos."
            isOptional
          />
          <TextField
            control={control}
            name="documento"
            label="Número da nota ou do recibo"
            isOptional
            maxLength={60}
          />
          {tipo === 'despesa' && canApprove && (
            <CheckboxField
              control={control}
              name="mesmoAssim"
              label="Lançar mesmo que um fundo com destinação fique negativo"
            />
          )}
        </div>
      </FormFold>
    </FormDialog>
  )
}
