import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { campiQueries } from '@/features/campi/public'
import { type Action, isVisitor, type Resource } from '@/lib/access'
import { formatDate, formatList } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { pedidoForm } from '../model'
import { permissoesMutations } from '../mutations'
import { PAPEL_LABELS, RECURSO_LABELS } from '../palavras'
import { permissoesQueries } from '../queries'

type Pergunta = { userId: string; recurso: Resource; acao: Action }

function PedidoForm({ recurso, acao, onDone }: Pergunta & { onDone: () => void }) {
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const form = useSchemaForm(pedidoForm, { campus: '', motivo: '' })
  const ask = useMutation(permissoesMutations.request())
  return (
    <FormRoot
      form={form}
      onSubmit={(data) => ask.mutateAsync({ ...data, recurso, acao }).then(onDone)}
      label="Pedir acesso"
      className="w-full"
    >
      <TextareaField
        control={form.control}
        name="motivo"
        label="Por que você precisa?"
        rows={3}
        maxLength={500}
      />
      {campi.length > 1 && (
        <SelectField
          control={form.control}
          name="campus"
          label="Campus"
          isOptional
          placeholder="O meu"
          options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
        />
      )}
      <FormActions submitLabel="Enviar pedido" onCancel={onDone} />
    </FormRoot>
  )
}

/** Which roles would open what was denied, and the way to ask for it. */
export function RequestAcesso(pergunta: Pergunta) {
  const { userId, recurso, acao } = pergunta
  const isForVisitor = isVisitor(usePermissions())
  const [isAsking, setAsking] = useState(false)
  const { data: porQue } = useQuery(permissoesQueries.porQue({ recurso, acao }))
  const { data: pedidos } = useQuery(permissoesQueries.meusPedidos(userId))
  if (!porQue || !pedidos) return null
  const pedido = pedidos.find(({ resource, action }) => resource === recurso && action === acao)
  const papeis = formatList(porQue.abrem.map((papel) => PAPEL_LABELS[papel]))
  return (
    <div className="w-full space-y-3 text-sm">
      {!isForVisitor && (
        <p>
          {papeis
            ? `Abrem ${RECURSO_LABELS[recurso]}: ${papeis}.`
            : `Nenhum papel abre ${RECURSO_LABELS[recurso]} hoje.`}
        </p>
      )}
      {pedido && (
        <p role="status">Você pediu este acesso em {formatDate(pedido.created_at)}. Falta a resposta.</p>
      )}
      {!pedido && !isAsking && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Pedir acesso
        </Button>
      )}
      {!pedido && isAsking && <PedidoForm {...pergunta} onDone={() => setAsking(false)} />}
    </div>
  )
}
