import { useEffect, useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FieldError } from '@/components/form/form-field'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { cn } from '@/lib/cn'
import type { EventoData, EventoValues } from '../model'
import { DIA_LABELS, DIAS, type Dia, diaDaSemana, isData, opcoesDeRepeticao } from '../recorrencia'

const A_CADA = {
  semana: 'A cada quantas semanas',
  mes_dia: 'A cada quantos meses',
  mes_semana: 'A cada quantos meses',
  ano: 'A cada quantos anos',
}

function DiasDaSemana({ value, onChange }: { value: readonly Dia[]; onChange: (dias: Dia[]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {DIAS.map((dia) => {
        const chosen = value.includes(dia)
        return (
          <button
            key={dia}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? value.filter((um) => um !== dia) : [...value, dia])}
            className={cn(
              'min-h-11 rounded-full border px-4 text-sm md:min-h-9',
              chosen ? 'border-primary bg-primary text-primary-foreground' : 'border-input bg-card',
            )}
          >
            {DIA_LABELS[dia]}
          </button>
        )
      })}
    </div>
  )
}

/** What recurs weekly takes the weekday of its date, until somebody chooses another one. */
function useDiaDaData() {
  const { watch, getValues, setValue } = useFormContext<EventoValues, unknown, EventoData>()
  const [data, repete] = watch(['data', 'repete'])
  const taken = useRef<Dia | null>(null)
  useEffect(() => {
    if (repete !== 'semana' || !isData(data)) return
    const dias = getValues('dias')
    const isOurs = taken.current ? dias.join() === taken.current : dias.length === 0
    if (!isOurs) return
    taken.current = diaDaSemana(data)
    setValue('dias', [taken.current])
  }, [data, repete, getValues, setValue])
}

/** Whether and how an event recurs. */
export function RepeteFields({ isSeries }: { isSeries: boolean }) {
  const { control, watch } = useFormContext<EventoValues, unknown, EventoData>()
  const [data, repete] = watch(['data', 'repete'])
  useDiaDaData()
  // A series stays one: its days have a history.
  const options = opcoesDeRepeticao(data).filter(({ value }) => !isSeries || value !== 'nao')
  return (
    <>
      <SelectField
        control={control}
        name="repete"
        label="Repete"
        options={options}
        className="sm:col-span-2"
      />
      {repete === 'semana' && (
        <Controller
          control={control}
          name="dias"
          render={({ field, fieldState: { error } }) => (
            <fieldset ref={field.ref} tabIndex={-1} className="space-y-1.5 outline-none sm:col-span-2">
              <legend className="pb-1.5 font-medium text-sm">Dias da semana</legend>
              <DiasDaSemana value={field.value} onChange={field.onChange} />
              {error && <FieldError id="dias-erro">{error.message}</FieldError>}
            </fieldset>
          )}
        />
      )}
      {repete !== 'nao' && (
        <>
          <NumberField control={control} name="intervalo" label={A_CADA[repete]} autoComplete="off" />
          <DateField control={control} name="ate" label="Último dia" isOptional />
        </>
      )}
    </>
  )
}
