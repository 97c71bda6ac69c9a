import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { Badge } from '@/components/ui/badge'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import {
  type Ato,
  type AtoData,
  type AtoValues,
  assunto,
  atoForm,
  isAberto,
  TIPO_LABELS,
  valuesOf,
} from '../model'
import { atosMutations, TOCADOS_PELO_ATO } from '../mutations'
import { atosQueries } from '../queries'
import { AtoFields } from './ato-fields'
import { Documentos } from './documentos'

function Edit({ ato, onClose }: { ato: Ato; onClose: () => void }) {
  const form = useForm<AtoValues, unknown, AtoData>({
    resolver: zodResolver(atoForm),
    values: valuesOf(ato),
    resetOptions: { keepDirtyValues: true },
  })
  const change = useMutation(atosMutations.change(ato))
  const notify = useUndo(TOCADOS_PELO_ATO)

  async function handleSubmit(data: AtoData) {
    const operacao = await change.mutateAsync(data)
    onClose()
    notify('Ato salvo.', operacao)
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} label="Ato">
      <AtoFields control={form.control} />
      <FormActions submitLabel="Salvar" onCancel={onClose} />
    </FormRoot>
  )
}

function Resumo({ ato }: { ato: Ato }) {
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="info">{ato.etapa_nome}</Badge>
        <Link to={`/membros/${ato.membro_id}/atos`} className="underline underline-offset-4">
          Página de {ato.nome}
        </Link>
      </p>
      {ato.impedimento && <p className="break-words text-sm text-warning-text">{ato.impedimento}</p>}
      {ato.motivo && <p className="break-words">{ato.motivo}</p>}
    </div>
  )
}

/** Everything about one card; what is known of it can be changed while it is open. */
export function AtoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { can, canEdit } = usePermissions()
  const { data: ato } = useQuery(atosQueries.um(id))
  const editable = ato && canEdit('membros') && isAberto(ato.etapa)
  const title = ato ? [TIPO_LABELS[ato.tipo], assunto(ato)].filter(Boolean).join(': ') : 'Ato'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={ato ? `${ato.nome}, ${ato.protocolo}` : undefined}>
        {ato === undefined && <Skeleton className="h-40" />}
        {ato === null && <p>Este ato não existe mais ou está fora do seu alcance.</p>}
        {ato && (
          <div className="space-y-6">
            <Resumo ato={ato} />
            {can('membros', 'ver_sensivel') && <Documentos ato={ato} canEdit={canEdit('membros')} />}
            {editable ? (
              <Edit ato={ato} onClose={onClose} />
            ) : (
              ato.observacao && <p className="whitespace-pre-line break-words">{ato.observacao}</p>
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
