import { CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormRoot } from '@/components/form/form-root'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { folhaForm, problemOf, totalsOf } from '../folha'
import { type Folha, type MinhaContagem, MOEDAS, NOTAS, nomeDoDinheiro, somaDaFolha } from '../model'
import { ofertasMutations } from '../mutations'
import { type EstadoDoRascunho, typedBefore, useRascunho } from '../use-rascunho'
import { ChequesField } from './cheques-field'
import { EnvelopesField } from './envelopes-field'
import { QuantosLinha } from './quantos-linha'

const GUARDADO: Record<EstadoDoRascunho, string> = {
  guardado: 'Guardado',
  guardando: 'Guardando…',
  aqui: 'Sem conexão: guardado neste aparelho',
}

function whose(name: string): string | undefined {
  const [part, place = ''] = name.split('.')
  if (part === 'cheques') return `Cheque ${Number(place) + 1}`
  if (part === 'envelopes') return `Envelope ${Number(place) + 1}`
  return nomeDoDinheiro(Number(place.slice(1)))
}

type FolhaFormProps = { userId: string; contagem: MinhaContagem }

/** One's own sheet of a round: notes, coins, cheques and envelopes, with what they come to so far. */
export function FolhaForm({ userId, contagem }: FolhaFormProps) {
  const { id, rodada, diferencas } = contagem
  const [before] = useState(() => typedBefore(userId, contagem))
  const form = useSchemaForm(folhaForm, before.values)
  const { control } = form
  const values = useWatch({ control, compute: (typed) => typed })
  const { estado, pause, resume, forget } = useRascunho(userId, contagem, before.sequencia, values)
  const { total, envelopes } = totalsOf(values)
  const [pronta, setPronta] = useState<Folha | null>(null)
  const deliver = useMutation(ofertasMutations.deliver())
  const differs = new Set(diferencas?.dinheiro.map(({ valor }) => valor))

  function handleReady(folha: Folha) {
    const message = problemOf(folha)
    if (message) form.setError('root', { message })
    else setPronta(folha)
  }

  const linhas = (valores: readonly number[]) => (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {valores.map((centavos) => (
          <QuantosLinha
            key={centavos}
            control={control}
            centavos={centavos}
            isMarked={differs.has(centavos)}
          />
        ))}
      </ul>
    </Card>
  )

  return (
    <FormRoot form={form} label="Minha contagem" onSubmit={handleReady} whose={whose} className="space-y-6">
      <Section title="Notas">{linhas(NOTAS)}</Section>
      <Section title="Moedas">{linhas(MOEDAS)}</Section>
      <ChequesField control={control} />
      <EnvelopesField control={control} contagem={contagem} />
      <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-border border-t bg-background px-4 py-3 md:mx-0 md:px-0">
        <div className="min-w-0 flex-1">
          <p className="whitespace-nowrap font-bold text-xl tabular-nums">
            <span className="sr-only">Total: </span>
            {formatMoney(total)}
          </p>
          {envelopes > 0 && (
            <p className="text-muted-foreground text-xs tabular-nums">
              Em envelopes: {formatMoney(envelopes)}
            </p>
          )}
          <p role="status" className="flex items-center gap-1 text-muted-foreground text-xs">
            {estado === 'aqui' ? (
              <CloudOff aria-hidden className="size-3.5 shrink-0" />
            ) : (
              <CloudUpload aria-hidden className="size-3.5 shrink-0" />
            )}
            {GUARDADO[estado]}
          </p>
        </div>
        <Button type="submit" size="lg">
          Entregar
        </Button>
      </div>
      {pronta && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setPronta(null)}
          title={`Entregar ${formatMoney(somaDaFolha(pronta))}?`}
          description="Depois de entregue, a sua contagem não muda mais. Se as duas não conferirem, vocês contam de novo."
          confirmLabel="Entregar"
          cancelLabel="Voltar"
          variant="primary"
          isPending={deliver.isPending}
          onConfirm={() => {
            pause()
            deliver.mutate(
              { contagem: id, rodada, folha: pronta },
              { onSuccess: forget, onError: resume, onSettled: () => setPronta(null) },
            )
          }}
        />
      )}
    </FormRoot>
  )
}
