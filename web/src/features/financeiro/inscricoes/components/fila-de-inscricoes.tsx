import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { toast } from '@/components/feedback/toast'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Espera } from '../model'
import { dinheiroMutations } from '../mutations'
import { dinheiroQueries } from '../queries'

/** As many as one looks through; whoever waits for an account waits with many. */
const FEW = 6

const schema = z.object({
  motivo: z.string().trim().min(3, 'Diga por que não entra no livro').max(300, 'No máximo 300 caracteres'),
})

function DispensaDialog({ espera, onClose }: { espera: Espera; onClose: () => void }) {
  const form = useSchemaForm(schema, { motivo: '' })
  const dismiss = useMutation(dinheiroMutations.dismiss())
  return (
    <FormDialog
      title="Dispensar"
      description={`${espera.evento}, ${formatMoney(espera.centavos)}. Não entra no livro: por exemplo, porque já foi lançado à mão.`}
      form={form}
      label="Dispensar"
      submitLabel="Dispensar"
      onSubmit={({ motivo }) => dismiss.mutateAsync({ movimento: espera.id, motivo }).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Motivo" />
    </FormDialog>
  )
}

/** What was confirmed on the page of the registrations and is not in the book yet, with why. */
export function FilaDeInscricoes({ campus }: { campus: string }) {
  const { data: fila = [] } = useQuery(dinheiroQueries.fila(campus))
  const { canEdit, can } = usePermissions()
  const [dispensada, setDispensada] = useState<Espera | null>(null)
  const [todas, setTodas] = useState(false)
  const enter = useMutation(dinheiroMutations.enter())
  if (fila.length === 0) return null
  const edits = canEdit('financeiro')

  async function handleEnter() {
    let feitos = 0
    for (const um of new Set(fila.map((espera) => espera.campus)))
      feitos += await enter.mutateAsync({ campus: um, mesmo_assim: can('financeiro', 'aprovar') })
    toast.success(
      feitos > 0
        ? `${formatCount(feitos, 'entrou', 'entraram')} no livro.`
        : 'Ainda falta algo: veja ao lado de cada um.',
    )
  }

  return (
    <Section
      title="Inscrições a lançar"
      description="Confirmadas na página das inscrições. Entram no livro sozinhas quando puderem."
      actions={
        edits && (
          <Button variant="outline" size="sm" isPending={enter.isPending} onClick={() => void handleEnter()}>
            Tentar de novo
          </Button>
        )
      }
    >
      <Card>
        <ul className="divide-y divide-border">
          {(todas ? fila : fila.slice(0, FEW)).map((espera) => (
            <li
              key={espera.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
            >
              <span className="min-w-0 flex-1 basis-48 break-words">
                {espera.desfeito_em ? 'Estornar: ' : ''}
                {espera.evento}
                <span className="block text-muted-foreground text-xs">
                  {formatDate(espera.dia)} · {espera.campus} · {espera.espera}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(espera.centavos)}</span>
              {edits && (
                <Button variant="ghost" size="sm" onClick={() => setDispensada(espera)}>
                  Dispensar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {!todas && fila.length > FEW && (
        <Button variant="ghost" size="sm" onClick={() => setTodas(true)}>
          Mostrar todas as {fila.length}
        </Button>
      )}
      {dispensada && <DispensaDialog espera={dispensada} onClose={() => setDispensada(null)} />}
    </Section>
  )
}
