import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { churchZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type EstadoPedido, PASSO_LABELS, type Pedido, passoForm, TIPO_LABELS } from '../model'
import { lgpdMutations } from '../mutations'
import { lgpdQueries } from '../queries'

type Props = {
  pedido: Pedido
  /** The step to take; none: only a note. */
  para?: EstadoPedido
  onClose: () => void
}

function Notas({ pedido }: { pedido: string }) {
  const { data: notas = [] } = useQuery(lgpdQueries.notas(pedido))
  if (notas.length === 0) return null
  return (
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
  )
}

/** Takes a request one step on, or notes something about it. */
export function HandleDialog({ pedido, para, onClose }: Props) {
  const handle = useMutation(lgpdMutations.handle(pedido.id))
  const form = useSchemaForm(passoForm(para ?? 'pendente', Boolean(pedido.identidade)), {
    resposta: '',
    identidade: pedido.identidade ?? '',
    nota: '',
  })
  const { control } = form
  return (
    <FormDialog
      title={para ? PASSO_LABELS[para] : 'Notas'}
      description={`${TIPO_LABELS[pedido.tipo]} · ${pedido.pessoa}`}
      form={form}
      onSubmit={(data) => handle.mutateAsync({ estado: para, data }).then(onClose)}
      label="Resposta ao pedido"
      submitLabel={para ? PASSO_LABELS[para] : 'Salvar nota'}
      onClose={onClose}
    >
      <Notas pedido={pedido.id} />
      {para === 'aprovado' && (
        <TextField
          control={control}
          name="identidade"
          label="Como a identidade foi conferida"
          placeholder="Documento com foto, no balcão"
        />
      )}
      {para && para !== 'em_analise' && (
        <TextareaField
          control={control}
          name="resposta"
          label={para === 'rejeitado' ? 'Motivo para a pessoa' : 'Resposta para a pessoa'}
          isOptional={para !== 'rejeitado'}
          rows={3}
          maxLength={1000}
        />
      )}
      <TextareaField
        control={control}
        name="nota"
        label="Nota interna"
        isOptional
        rows={3}
        maxLength={2000}
        hint="A pessoa não vê esta nota."
      />
    </FormDialog>
  )
}
