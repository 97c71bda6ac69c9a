import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormSection } from '@/components/form/form-section'
import { MarkMany } from '@/components/form/mark-many'
import { NumberField } from '@/components/form/number-field'
import type { EventoData, EventoValues } from '../model'

/** Whom the event is for: who sees it among their own, is expected and may register. */
export function PublicoFields({ campi, campus }: { campi: readonly string[]; campus: string }) {
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  const outros = campi.filter((nome) => nome !== campus)
  return (
    <FormSection title="Para quem">
      <NumberField
        control={control}
        name="idade_min"
        label="Idade mínima"
        hint="Em anos, no dia do evento."
        autoComplete="off"
        isOptional
      />
      <NumberField control={control} name="idade_max" label="Idade máxima" autoComplete="off" isOptional />
      {outros.length > 0 && (
        <div className="sm:col-span-2">
          <MarkMany
            control={control}
            name="campi"
            label="Também para pessoas de outros campi"
            hint={`As de ${campus || 'seu campus'} já o veem.`}
            options={outros.map((nome) => ({ value: nome, label: nome }))}
          />
        </div>
      )}
      <CheckboxField
        control={control}
        name="aberto"
        label="Qualquer pessoa com o endereço ou o código pode confirmar presença"
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
