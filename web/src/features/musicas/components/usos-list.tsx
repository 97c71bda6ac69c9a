import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { toast } from '@/components/feedback/toast'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { campiQueries } from '@/features/campi/public'
import { today } from '@/lib/clock'
import { formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { keyOptions } from '../keys'
import { musicasMutations } from '../mutations'
import { musicasQueries } from '../queries'
import { useCanEdit } from '../use-can-edit'

const schema = z.object({
  dia: z.iso.date('Diga o dia'),
  campus: z.string().min(1, 'Diga onde'),
  tom: z.string(),
})

type UsosListProps = { musica: string; tom: string | null }

function UsoDialog({ musica, tom, onClose }: UsosListProps & { onClose: () => void }) {
  const zone = useZone()
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const form = useSchemaForm(schema, { dia: today(zone), campus: campi[0]?.nome ?? '', tom: tom ?? '' })
  const note = useMutation(musicasMutations.noteUso(musica))
  return (
    <FormDialog
      title="Foi cantada"
      submitLabel="Registrar"
      form={form}
      onSubmit={({ tom: key, ...uso }) =>
        note.mutateAsync({ ...uso, ...(key && { tom: key }) }).then(onClose)
      }
      onClose={onClose}
    >
      <DateField control={form.control} name="dia" label="Dia" />
      <SelectField
        control={form.control}
        name="campus"
        label="Campus"
        options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
      />
      <SelectField
        control={form.control}
        name="tom"
        label="Tom"
        isOptional
        placeholder="Sem tom"
        options={keyOptions(tom)}
      />
    </FormDialog>
  )
}

/** When and where a song was sung. */
export function UsosList({ musica, tom }: UsosListProps) {
  const { data: usos } = useQuery(musicasQueries.usos(musica))
  const [isOpen, setOpen] = useState(false)
  const canEdit = useCanEdit()
  const note = useMutation(musicasMutations.noteUso(musica))
  const remove = useMutation(musicasMutations.removeUso())
  if (!usos) return <Skeleton className="h-32" />

  const takeOut = ({ id, dia, campus, tom: key }: (typeof usos)[number]) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.success('Uso tirado.', {
          action: {
            label: 'Desfazer',
            onClick: () => note.mutate({ dia, campus, ...(key && { tom: key }) }),
          },
          durationMs: 10_000,
        }),
    })

  return (
    <div className="space-y-4">
      {canEdit && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <CalendarPlus aria-hidden />
          Foi cantada
        </Button>
      )}
      {usos.length === 0 ? (
        <Empty title="Ainda não foi cantada" description="O que se projeta em um culto aparece aqui." />
      ) : (
        <ul aria-label="Usos" className="divide-y divide-border rounded-lg border border-border bg-card">
          {usos.map((uso) => (
            <li key={uso.id} className="flex min-h-12 items-center justify-between gap-3 px-4 py-1">
              <span>
                {formatWeekdayDate(uso.dia)} · {uso.campus}
                {uso.tom && ` · ${uso.tom}`}
              </span>
              {canEdit && (
                <IconButton label={`Tirar ${formatWeekdayDate(uso.dia)}`} onClick={() => takeOut(uso)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <UsoDialog musica={musica} tom={tom} onClose={() => setOpen(false)} />}
    </div>
  )
}
