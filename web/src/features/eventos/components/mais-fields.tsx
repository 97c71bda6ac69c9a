import { useEffect, useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FormSection } from '@/components/form/form-section'
import { MoreFields } from '@/components/form/more-fields'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { optionsOf } from '@/components/ui/select'
import { MembroPicker } from '@/features/membros/public'
import { type EventoData, type EventoValues, TIPO_LABELS } from '../model'
import type { Uso } from '../queries'
import { tipoDoNome } from '../tipo-do-nome'
import { PresencaFields } from './presenca-fields'
import { PublicoFields } from './publico-fields'
import { ReservaFields } from './reserva-fields'

const TIPO_OPTIONS = optionsOf(TIPO_LABELS)

/** What stands behind “Mais opções”. */
const NAMES = [
  'tipo',
  'descricao',
  'responsavel_id',
  'lotacao',
  'idade_min',
  'idade_max',
  'campi',
  'aberto',
  'preparo_minutos',
  'desmontagem_minutos',
  'recursos',
  'abre_minutos',
  'tolerancia_minutos',
  'exige_codigo',
  'ministerios',
] as const satisfies readonly (keyof EventoValues)[]

/** A new event is of the kind that its name says, until somebody chooses another. */
function useTipoDoNome(isNew: boolean) {
  const { watch, getValues, setValue } = useFormContext<EventoValues, unknown, EventoData>()
  const [name, tipo] = watch(['name', 'tipo'])
  const taken = useRef(tipo)
  useEffect(() => {
    if (!isNew || getValues('tipo') !== taken.current) return
    taken.current = tipoDoNome(name)
    setValue('tipo', taken.current)
  }, [name, isNew, getValues, setValue])
  return tipo
}

type MaisFieldsProps = {
  isNew: boolean
  /** What its days take, for the resources' conflicts. */
  uso: Uso
  /** All campuses of the church. */
  campi: readonly string[]
}

/** What an event may have besides a name, an hour and a place. */
export function MaisFields({ isNew, uso, campi }: MaisFieldsProps) {
  const { control } = useFormContext<EventoValues, unknown, EventoData>()
  const tipo = useTipoDoNome(isNew)
  return (
    <MoreFields<EventoValues> names={NAMES} summary={`${TIPO_LABELS[tipo]}, para quem, recursos, presença`}>
      <FormSection title="O que é">
        <SelectField control={control} name="tipo" label="Tipo" options={TIPO_OPTIONS} />
        <NumberField control={control} name="lotacao" label="Lotação" autoComplete="off" isOptional />
        <TextareaField
          control={control}
          name="descricao"
          label="Descrição"
          rows={3}
          isOptional
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="responsavel_id"
            render={({ field, fieldState }) => (
              <MembroPicker
                label="Quem responde pelo evento"
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                isOptional
              />
            )}
          />
        </div>
      </FormSection>
      <PublicoFields campi={campi} campus={uso.campus} />
      <ReservaFields uso={uso} />
      <PresencaFields campus={uso.campus} />
    </MoreFields>
  )
}
