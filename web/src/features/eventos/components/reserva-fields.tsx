import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormSection } from '@/components/form/form-section'
import { NumberField } from '@/components/form/number-field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { igrejaQueries } from '@/features/igreja/public'
import { zoneOf } from '@/lib/clock'
import type { EventoData, EventoValues } from '../model'
import type { Uso } from '../queries'
import { Conflitos } from './conflitos'

const MOST_OFFERED = 50

function Recursos({ campus }: { campus: string }) {
  const id = useId()
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  const { field } = useController({ control, name: 'recursos' })
  const { data: recursos = [] } = useQuery({ ...igrejaQueries.recursos(campus), enabled: campus !== '' })
  const chosen = new Map(field.value.map((um) => [um.id, um.quantidade]))
  const offered = recursos.filter((um) => um.ativo || chosen.has(um.id))
  if (offered.length === 0) return null
  const put = (recurso: string, quantidade: number | null) =>
    field.onChange([
      ...field.value.filter((um) => um.id !== recurso),
      ...(quantidade === null ? [] : [{ id: recurso, quantidade }]),
    ])
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-sm">Recursos que cada dia reserva</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map(({ id: recurso, nome, quantidade, aprovador_id }) => (
          <div key={recurso} className="flex min-h-11 items-center gap-3 md:min-h-10">
            <Checkbox
              id={`${id}-${recurso}`}
              checked={chosen.has(recurso)}
              onCheckedChange={(checked) => put(recurso, checked === true ? 1 : null)}
            />
            <Label htmlFor={`${id}-${recurso}`} className="min-w-0 grow cursor-pointer py-2 font-normal">
              {nome}
              {aprovador_id && <span className="text-muted-foreground"> · com aprovação</span>}
            </Label>
            {quantidade > 1 && chosen.has(recurso) && (
              <Select
                aria-label={`Quantos: ${nome}`}
                className="w-20 shrink-0"
                options={Array.from({ length: Math.min(quantidade, MOST_OFFERED) }, (_, place) => ({
                  value: String(place + 1),
                  label: String(place + 1),
                }))}
                value={String(chosen.get(recurso))}
                onChange={({ target }) => put(recurso, Number(target.value))}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** What the days of an event take beside their room, for how long, and what stands in the way. */
export function ReservaFields({ uso }: { uso: Uso }) {
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  return (
    <FormSection title="Recursos">
      <NumberField
        control={control}
        name="preparo_minutos"
        label="Preparo, em minutos antes"
        hint="O lugar e os recursos ficam reservados desde então."
        autoComplete="off"
      />
      <NumberField
        control={control}
        name="desmontagem_minutos"
        label="Desmontagem, em minutos depois"
        autoComplete="off"
      />
      <Recursos campus={uso.campus} />
      <Conflitos
        zone={zoneOf(uso.campus)}
        // The room has its own, beside it.
        uso={{ ...uso, sala: '', local: '' }}
        title="Estes recursos não estão livres:"
        escolha="Escolha outro recurso, menos peças ou outra hora."
      />
    </FormSection>
  )
}
