import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { calendarDay, formatMoney, parseMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { MEIO_LABELS } from '../model'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'

const schema = z.object({
  dia: z.iso
    .date('Data inválida')
    .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
  meio: z.enum(['pix', 'dinheiro', 'cartao', 'transferencia', 'isento'], 'Escolha o meio'),
  valor: z.string().refine((value) => parseMoney(value) !== null, 'Informe o valor, como 150,00'),
})
type Values = z.input<typeof schema>

type PagamentoDialogProps = {
  pedido: { id: string; contato_nome: string | null; a_pagar_centavos: number }
  onClose: () => void
}

/** An order was paid: when, how, how much. */
export function PagamentoDialog({ pedido, onClose }: PagamentoDialogProps) {
  const form = useSchemaForm(schema, {
    dia: calendarDay(),
    meio: 'pix',
    valor: formatMoney(pedido.a_pagar_centavos).replace(/R\$\s?/u, ''),
  })
  const { mutateAsync, isPending } = useMutation(inscricoesMutations.pay())
  const offerUndo = useUndo([inscricoesQueries.all()])

  async function handleSave({ dia, meio, valor }: Values) {
    const operacao = await mutateAsync({ pedido: pedido.id, dia, meio, centavos: parseMoney(valor) ?? 0 })
    offerUndo('Pagamento confirmado.', operacao)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Confirmar pagamento"
        description={`Da família de ${pedido.contato_nome ?? 'contato não informado'}, por todas as pessoas.`}
      >
        <FormRoot form={form} label="Pagamento" isPending={isPending} onSubmit={handleSave}>
          <DateField control={form.control} name="dia" label="Dia do pagamento" />
          <SelectField control={form.control} name="meio" label="Meio" options={optionsOf(MEIO_LABELS)} />
          <TextField
            control={form.control}
            name="valor"
            label="Valor recebido em R$"
            hint="Um valor menor também encerra a cobrança."
            inputMode="decimal"
          />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" isPending={isPending}>
              Confirmar
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
