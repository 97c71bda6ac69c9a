import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { SaiDeField, useEscolhas } from '@/features/financeiro/public'
import { copyText } from '@/lib/copy-text'
import { calendarDay, formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { formatPix, PIX_LABELS } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import { type Conta, pagamentoForm } from '../model'
import { pagamentosMutations } from '../mutations'

type LoteSheetProps = {
  title?: string
  contas: readonly Conta[]
  onPaid: (ids: string[]) => void
  onClose: () => void
}

/** Where the money goes, to be copied into the bank's app. */
export function Destino({ conta }: { conta: Conta }) {
  const { pix_tipo, pix_chave, linha_digitavel } = conta
  return (
    <div className="flex flex-wrap gap-2">
      {linha_digitavel && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => copyText(linha_digitavel, 'Linha digitável copiada.')}
        >
          <Copy aria-hidden />
          Copiar linha digitável
        </Button>
      )}
      {pix_tipo && pix_chave && (
        <Button
          variant="outline"
          size="sm"
          className="max-w-full"
          onClick={() => copyText(pix_chave, 'Chave Pix copiada.')}
        >
          <Copy aria-hidden />
          <span className="min-w-0 truncate">
            Pix {PIX_LABELS[pix_tipo]}: {formatPix(pix_tipo, pix_chave)}
          </span>
        </Button>
      )}
      {!linha_digitavel && !pix_chave && (
        <p className="text-muted-foreground text-sm">Sem chave Pix nem boleto.</p>
      )}
    </div>
  )
}

/** Approved bills: copied into the bank one after the other, marked as paid one by one or all at once. */
export function LoteSheet({ title = 'Lista de pagamento', contas, onPaid, onClose }: LoteSheetProps) {
  const campi = new Set(contas.map(({ campus }) => campus))
  const [campus = ''] = campi
  const { saiDe, categorias } = useEscolhas(campus)
  const canApprove = usePermissions().can('financeiro', 'aprovar')
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(pagamentoForm, {
    onde: saiDe()[0]?.value ?? '',
    dia: calendarDay(),
    desconto: '',
    acrescimo: '',
    categoria: '',
    mesmoAssim: false,
  })
  const pay = useMutation(pagamentosMutations.pay())
  const total = contas.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0)

  const payOf = (ids: string[]) =>
    form.handleSubmit(async (data) => {
      await pay.mutateAsync({ ...data, chave, contas: ids }).then(
        () => onPaid(ids),
        () => undefined,
      )
    })

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={title} className="w-full sm:w-120">
        <div className="space-y-6 p-5 pt-0">
          {campi.size > 1 ? (
            <p className="text-sm">Escolha contas de um campus só: cada um paga do seu caixa.</p>
          ) : (
            <FormRoot form={form} label={title} isPending={pay.isPending} onSubmit={() => undefined}>
              <SaiDeField control={form.control} name="onde" campus={campus} total={total} />
              <DateField name="dia" label="Dia do pagamento" />
              {contas.some(({ categoria_id }) => !categoria_id) && (
                <SelectField
                  name="categoria"
                  label="Categoria dos reembolsos"
                  options={categorias('despesa')}
                  hint="Vale para os que ainda não têm uma."
                />
              )}
              {canApprove && contas.some(({ fundo_id }) => fundo_id) && (
                <CheckboxField name="mesmoAssim" label="Pagar mesmo que um fundo fique negativo" />
              )}
            </FormRoot>
          )}
          <ul className="divide-y divide-border border-border border-y">
            {contas.map((conta) => (
              <li key={conta.id} className="space-y-2 py-3">
                <div className="flex items-start justify-between gap-3">
                  <p className="min-w-0">
                    <span className="block break-words font-medium">{conta.descricao}</span>
                    <span className="block break-words text-muted-foreground text-sm">
                      {conta.favorecido} · vence em {formatDate(conta.vencimento)}
                    </span>
                  </p>
                  <p className="whitespace-nowrap font-semibold tabular-nums">
                    {formatMoney(conta.valor_centavos)}
                  </p>
                </div>
                <Destino conta={conta} />
                {campi.size === 1 && contas.length > 1 && (
                  <Button variant="outline" size="sm" disabled={pay.isPending} onClick={payOf([conta.id])}>
                    <Check aria-hidden />
                    Marcar como paga
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {campi.size === 1 && (
            <Button className="w-full" isPending={pay.isPending} onClick={payOf(contas.map(({ id }) => id))}>
              {contas.length > 1 ? 'Marcar todas como pagas' : 'Marcar como paga'} · {formatMoney(total)}
            </Button>
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
