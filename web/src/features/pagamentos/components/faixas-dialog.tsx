import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf } from '@/components/ui/select'
import { formatCount, formatMoney, parseMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { pagamentosMutations } from '../mutations'
import { pagamentosQueries } from '../queries'

const schema = z.object({
  acima: z
    .string()
    .refine((text) => parseMoney(text) !== null, 'Informe o valor, como 500,00')
    .transform((text) => parseMoney(text) ?? 0),
  aprovadores: z.enum(['1', '2', '3']),
  campus: z.string(),
})

const people = (count: number) => formatCount(count, 'pessoa', 'pessoas')

/** From which amount on several people approve. */
export function FaixasDialog({ onClose }: { onClose: () => void }) {
  const { can, campi, todosOsCampi } = usePermissions()
  const { data: faixas = [] } = useQuery(pagamentosQueries.faixas())
  const add = useMutation(pagamentosMutations.addFaixa())
  const remove = useMutation(pagamentosMutations.removeFaixa())
  const form = useSchemaForm(schema, {
    acima: '',
    aprovadores: '2',
    campus: todosOsCampi ? '' : (campi[0] ?? ''),
  })
  const decides = can('financeiro', 'aprovar')
  const mine = (campus: string | null) =>
    decides && (todosOsCampi || (campus !== null && campi.includes(campus)))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Quem aprova"
        description="Uma conta pede sempre outra pessoa que não a lançou. Acima de um valor, mais de uma. De várias faixas, vale a mais exigente."
      >
        <ul className="mb-4 divide-y divide-border rounded-lg border border-border">
          {faixas.map(({ id, campus, acima_de_centavos, aprovadores }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1">
                Acima de {formatMoney(acima_de_centavos)}: {people(aprovadores)}
                {campus && <span className="text-muted-foreground"> · {campus}</span>}
              </span>
              {mine(campus) && (
                <IconButton
                  label={`Retirar a faixa acima de ${formatMoney(acima_de_centavos)}`}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
          {faixas.length === 0 && (
            <li className="px-3 py-2 text-muted-foreground">Nenhuma faixa: uma pessoa aprova.</li>
          )}
        </ul>
        {decides && (
          <FormRoot
            form={form}
            label="Nova faixa"
            onSubmit={async (data) => {
              await add.mutateAsync({
                campus: data.campus || null,
                acima_de_centavos: data.acima,
                aprovadores: Number(data.aprovadores),
              })
              form.reset()
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField control={form.control} name="acima" label="Acima de, em R$" inputMode="decimal" />
              <SelectField
                control={form.control}
                name="aprovadores"
                label="Quantas pessoas"
                options={optionsOf({ 1: 'Uma', 2: 'Duas', 3: 'Três' })}
              />
            </div>
            {campi.length > 1 && (
              <SelectField
                control={form.control}
                name="campus"
                label="Onde"
                placeholder={todosOsCampi ? 'Em todos os campi' : undefined}
                options={campi.map((nome) => ({ value: nome, label: nome }))}
              />
            )}
            <FormActions submitLabel="Criar a faixa" />
          </FormRoot>
        )}
      </DialogContent>
    </Dialog>
  )
}
