import { useState } from 'react'
import { Link } from 'react-router'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { SaiDeField, useEscolhas } from '@/features/financeiro/public'
import { calendarDay, formatMoney, parseMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Conta, type PagamentoData, pagamentoForm } from '../model'
import { pagamentosMutations } from '../mutations'

/** An approved bill is paid: from where, on which day, with interest or discount. */
export function PagamentoDialog({ conta, onClose }: { conta: Conta; onClose: () => void }) {
  const { saiDe, categorias } = useEscolhas(conta.campus)
  const canApprove = usePermissions().can('financeiro', 'aprovar')
  const [chave] = useState(() => crypto.randomUUID())
  const places = saiDe()
  const form = useSchemaForm(pagamentoForm, {
    onde: places[0]?.value ?? '',
    dia: calendarDay(),
    desconto: '',
    acrescimo: '',
    categoria: '',
    mesmoAssim: false,
  })
  const pay = useMutation(pagamentosMutations.pay())
  const { control } = form
  const [desconto, acrescimo] = form.watch(['desconto', 'acrescimo'])
  const total = conta.valor_centavos + (parseMoney(acrescimo) ?? 0) - (parseMoney(desconto) ?? 0)

  async function handlePay(data: PagamentoData) {
    if (!conta.categoria_id && !data.categoria) {
      form.setError('categoria', { message: 'Escolha a categoria' }, { shouldFocus: true })
      return
    }
    await pay.mutateAsync({ ...data, chave, contas: [conta.id] })
    onClose()
  }

  return (
    <FormDialog
      title="Pagar"
      description={`${conta.descricao} – ${conta.favorecido}`}
      form={form}
      label="Pagar"
      submitLabel={`Pagar ${formatMoney(total)}`}
      onSubmit={handlePay}
      onClose={onClose}
    >
      {places.length === 0 ? (
        <p className="text-sm">
          Ainda não há caixa nem banco neste campus.{' '}
          <Link to="/financeiro/contas" className="underline underline-offset-4">
            Criar o primeiro
          </Link>
        </p>
      ) : (
        <SaiDeField control={control} name="onde" campus={conta.campus} total={total} />
      )}
      <DateField
        control={control}
        name="dia"
        label="Dia do pagamento"
        hint="Entra no livro como despesa; no banco é você que paga."
      />
      {!conta.categoria_id && (
        <SelectField control={control} name="categoria" label="Categoria" options={categorias('despesa')} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="acrescimo"
          label="Juros e multa, em R$"
          inputMode="decimal"
          isOptional
        />
        <TextField control={control} name="desconto" label="Desconto, em R$" inputMode="decimal" isOptional />
      </div>
      {canApprove && conta.fundo_id && (
        <CheckboxField control={control} name="mesmoAssim" label="Pagar mesmo que o fundo fique negativo" />
      )}
    </FormDialog>
  )
}
