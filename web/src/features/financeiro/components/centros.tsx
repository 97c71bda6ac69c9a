import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Centro, centroForm } from '../model'
import { financeiroMutations } from '../mutations'
import { financeiroQueries } from '../queries'

function CentroDialog({ centro, onClose }: { centro?: Centro; onClose: () => void }) {
  const { campi, todosOsCampi } = usePermissions()
  const form = useSchemaForm(centroForm, {
    nome: centro?.nome ?? '',
    campus: centro?.campus ?? (todosOsCampi ? '' : (campi[0] ?? '')),
    ativo: centro?.ativo ?? true,
  })
  const save = useMutation(financeiroMutations.saveCentro(centro?.id))
  return (
    <FormDialog
      title={centro ? 'Mudar centro de custo' : 'Novo centro de custo'}
      form={form}
      label="Centro de custo"
      submitLabel="Salvar"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" maxLength={80} autoFocus />
      {!centro && campi.length > 1 && (
        <SelectField
          control={form.control}
          name="campus"
          label="Campus"
          placeholder={todosOsCampi ? 'Todos os campi' : undefined}
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          isOptional={todosOsCampi}
        />
      )}
      {centro && <CheckboxField control={form.control} name="ativo" label="Em uso" />}
    </FormDialog>
  )
}

/** Who spends: a ministry, a building, an event. */
export function Centros({ campus }: { campus: string }) {
  const { canEdit, todosOsCampi } = usePermissions()
  const { data, error, refetch } = useQuery(financeiroQueries.centros())
  const [open, setOpen] = useState<{ centro?: Centro } | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const shown = data.filter((centro) => campus === '' || centro.campus === null || centro.campus === campus)
  const edits = canEdit('financeiro')
  const newButton = edits && (
    <Button onClick={() => setOpen({})}>
      <Plus aria-hidden />
      Novo centro de custo
    </Button>
  )
  return (
    <>
      {shown.length === 0 ? (
        <Empty
          icon={Waypoints}
          title="Nenhum centro de custo ainda"
          description="Um centro diz quem gasta: um ministério, o prédio, um evento. Ele é escolhido em cada lançamento e no orçamento."
          action={newButton}
        />
      ) : (
        <>
          <div>{newButton}</div>
          <Card>
            <ul aria-label="Centros de custo" className="divide-y divide-border">
              {shown.map((centro) => (
                <li key={centro.id} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1">
                  <span className="flex min-w-0 flex-wrap items-center gap-2 break-words">
                    {centro.nome}
                    <span className="text-muted-foreground text-xs">{centro.campus ?? 'Todos os campi'}</span>
                    {!centro.ativo && <Badge variant="outline">fora de uso</Badge>}
                  </span>
                  {edits && (centro.campus !== null || todosOsCampi) && (
                    <IconButton label={`Mudar ${centro.nome}`} onClick={() => setOpen({ centro })}>
                      <Pencil aria-hidden />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      {open && <CentroDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
