import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormSection } from '@/components/form/form-section'
import { NumberField } from '@/components/form/number-field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import type { EventoData, EventoValues } from '../model'
import { eventosQueries } from '../queries'

function Ministerios({ campus }: { campus: string }) {
  const id = useId()
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  const { field } = useController({ control, name: 'ministerios' })
  const { data: ministerios = [] } = useQuery({
    ...eventosQueries.ministerios(campus),
    enabled: campus !== '',
  })
  if (ministerios.length === 0) return null
  const toggle = (ministerio: string, isOn: boolean) =>
    field.onChange(
      isOn ? [...field.value, ministerio] : field.value.filter((chosen) => chosen !== ministerio),
    )
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-sm">Ministérios ligados: suas pessoas são esperadas</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {ministerios.map((ministerio) => (
          <div key={ministerio.id} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <Checkbox
              id={`${id}-${ministerio.id}`}
              checked={field.value.includes(ministerio.id)}
              onCheckedChange={(checked) => toggle(ministerio.id, checked === true)}
            />
            <Label htmlFor={`${id}-${ministerio.id}`} className="cursor-pointer py-2 font-normal">
              {ministerio.nome}
            </Label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** How presence is taken at an event, and who is expected there. */
export function PresencaFields({ campus }: { campus: string }) {
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  return (
    <FormSection title="Presença">
      <NumberField
        control={control}
        name="abre_minutos"
        label="Abre quantos minutos antes"
        autoComplete="off"
      />
      <NumberField
        control={control}
        name="tolerancia_minutos"
        label="Recebe até quantos minutos depois do fim"
        autoComplete="off"
      />
      <CheckboxField
        control={control}
        name="exige_codigo"
        label="Quem confirma pelo celular precisa do código do telão"
        className="sm:col-span-2"
      />
      <Ministerios campus={campus} />
    </FormSection>
  )
}
