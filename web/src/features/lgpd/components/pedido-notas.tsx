import { useQuery } from '@tanstack/react-query'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { churchZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { notaForm } from '../model'
import { lgpdMutations } from '../mutations'
import { lgpdQueries } from '../queries'

/** What those who answer write down for each other. */
export function PedidoNotas({ pedido }: { pedido: string }) {
  const { data: notas = [] } = useQuery(lgpdQueries.notas(pedido))
  const note = useMutation(lgpdMutations.note(pedido))
  const form = useSchemaForm(notaForm, { nota: '' })
  return (
    <Section title="Notas" description="Entre quem responde; a pessoa não as vê.">
      {notas.length > 0 && (
        <ul aria-label="Notas" className="wrap-anywhere space-y-2 text-sm">
          {notas.map(({ id, texto, autor_nome, momento }) => (
            <li key={id}>
              <p>{texto}</p>
              <p className="text-muted-foreground">
                {formatDateTime(momento, churchZone())} · {autor_nome ?? 'Sistema'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <FormRoot
        form={form}
        label="Nova nota"
        onSubmit={(data) => note.mutateAsync(data).then(() => form.reset())}
      >
        <TextareaField control={form.control} name="nota" label="Nova nota" rows={2} maxLength={2000} />
        <Button type="submit" variant="outline">
          Guardar nota
        </Button>
      </FormRoot>
    </Section>
  )
}
