import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatRelativeDay } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Pedido } from '../model'
import { comunidadeMutations } from '../mutations'

const recusa = z.object({
  motivo: z.string().trim().min(3, 'Diga o motivo').max(300, 'No máximo 300 caracteres'),
})

function RecusaDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const form = useSchemaForm(recusa, { motivo: '' })
  const decide = useMutation(comunidadeMutations.decide())
  return (
    <FormDialog
      title={`Recusar ${pedido.nome}`}
      size="sm"
      form={form}
      label="Recusar pedido"
      submitLabel="Recusar"
      onSubmit={({ motivo }) =>
        decide.mutateAsync({ pedido: pedido.id, aceita: false, motivo }).then(() => {
          onClose()
          toast.success('Pedido recusado.')
        })
      }
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="motivo"
        label="Motivo"
        hint="A pessoa lê este motivo no aviso que recebe."
        rows={3}
      />
    </FormDialog>
  )
}

/** Who asked to come in, each one tap from the answer. */
export function Pedidos({ pedidos }: { pedidos: readonly Pedido[] }) {
  const [recusado, setRecusado] = useState<Pedido | null>(null)
  const decide = useMutation(comunidadeMutations.decide())
  if (pedidos.length === 0) return null
  return (
    <Section title="Querem entrar">
      <ul className="grid gap-3 sm:grid-cols-2">
        {pedidos.map((pedido) => (
          <li key={pedido.id}>
            <Card className="space-y-3 p-4">
              <div className="flex items-center gap-3">
                <Avatar name={pedido.nome} src={pedido.foto} />
                <div className="min-w-0">
                  <p className="break-words font-medium">{pedido.nome}</p>
                  <p className="text-muted-foreground text-sm">
                    Pediu {formatRelativeDay(pedido.quando)}
                    {pedido.menor && ' · menor de 18: o responsável será avisado'}
                  </p>
                </div>
              </div>
              <div className="flex gap-2">
                <Button
                  aria-label={`Aceitar ${pedido.nome}`}
                  isPending={decide.isPending && decide.variables.pedido === pedido.id}
                  onClick={() =>
                    decide.mutate(
                      { pedido: pedido.id, aceita: true },
                      { onSuccess: () => toast.success(`${pedido.nome} entrou na célula.`) },
                    )
                  }
                >
                  Aceitar
                </Button>
                <Button
                  variant="outline"
                  aria-label={`Recusar ${pedido.nome}`}
                  onClick={() => setRecusado(pedido)}
                >
                  Recusar…
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {recusado && <RecusaDialog pedido={recusado} onClose={() => setRecusado(null)} />}
    </Section>
  )
}
