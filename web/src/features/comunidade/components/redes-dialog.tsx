import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { MembroPicker } from '@/features/membros/public'
import { emptyToNull, upTo } from '@/lib/fields'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Rede } from '../model'
import { comunidadeMutations } from '../mutations'
import { comunidadeQueries } from '../queries'

const redeForm = z.object({
  nome: upTo(80).min(2, 'Dê um nome à rede'),
  campus: z.string().min(1, 'Escolha o campus'),
  coordenador_id: z.string().transform(emptyToNull),
  supervisor_id: z.string().transform(emptyToNull),
})

const QUEM = [
  { name: 'coordenador_id', label: 'Coordenação', hint: 'Pode ser a mesma pessoa em várias redes.' },
  { name: 'supervisor_id', label: 'Supervisão', hint: 'Vê e ajuda todas as células da rede.' },
] as const

function RedeForm({ rede, onDone }: { rede: Rede | null; onDone: () => void }) {
  const { campi } = usePermissions()
  const form = useSchemaForm(redeForm, {
    nome: rede?.nome ?? '',
    campus: rede?.campus ?? campi[0] ?? '',
    coordenador_id: rede?.coordenador_id ?? '',
    supervisor_id: rede?.supervisor_id ?? '',
  })
  const save = useMutation(comunidadeMutations.saveRede())
  return (
    <FormRoot
      form={form}
      label="Rede"
      onSubmit={(data) => save.mutateAsync({ ...data, id: rede?.id }).then(onDone)}
    >
      <TextField control={form.control} name="nome" label="Nome da rede" autoComplete="off" />
      {!rede && campi.length > 1 && (
        <SelectField
          control={form.control}
          name="campus"
          label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
        />
      )}
      {QUEM.map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <MembroPicker
              label={label}
              hint={hint}
              isOptional
              value={field.value || null}
              onChange={(id) => field.onChange(id ?? '')}
            />
          )}
        />
      ))}
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}

/** The networks of cells, and who supervises each. */
export function RedesDialog({ onClose }: { onClose: () => void }) {
  const { data: redes } = useSuspenseQuery(comunidadeQueries.redes())
  const [edited, setEdited] = useState<Rede | 'nova' | null>(redes.length === 0 ? 'nova' : null)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Redes" description="Células que alguém supervisiona juntas." size="sm">
        {edited ? (
          <RedeForm
            rede={edited === 'nova' ? null : edited}
            onDone={() => (redes.length === 0 && edited === 'nova' ? onClose() : setEdited(null))}
          />
        ) : (
          <>
            <ul className="divide-y divide-border">
              {redes.map((rede) => (
                <li key={rede.id} className="flex items-center justify-between gap-2 py-1">
                  <span className="min-w-0 break-words">
                    {rede.nome} <span className="text-muted-foreground text-sm">{rede.campus}</span>
                  </span>
                  <IconButton label={`Editar ${rede.nome}`} onClick={() => setEdited(rede)}>
                    <Pencil aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
            <Button variant="outline" onClick={() => setEdited('nova')}>
              <Plus aria-hidden />
              Nova rede
            </Button>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
