import { useEffect, useId, useRef, useState } from 'react'
import { type Control, type FieldPath, useFormContext } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { TimeField } from '@/components/form/time-field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { isData } from '../recorrencia'

/** From when until when an event, or one of its days, lasts. */
export type QuandoValues = { data: string; inicio: string; ateDia: string; fim: string }

/** The last day is the first, until somebody says that it is another. */
function useAteDia() {
  const { watch, setValue } = useFormContext<QuandoValues>()
  const [data, ateDia] = watch(['data', 'ateDia'])
  const [spans, setSpans] = useState(data !== ateDia)
  const ours = useRef(ateDia)
  useEffect(() => {
    if (!isData(data)) return
    if (!spans && ateDia !== ours.current && ateDia !== data) {
      // Somebody else's change came in while this one was edited.
      setSpans(true)
    } else if (!spans || (isData(ateDia) && ateDia < data)) {
      ours.current = data
      setValue('ateDia', data)
    }
  }, [data, ateDia, spans, setValue])
  function handleSpans(next: boolean) {
    ours.current = data
    if (!next) setValue('ateDia', data, { shouldDirty: true })
    setSpans(next)
  }
  return [spans, handleSpans] as const
}

/** Day and hours; the last day where it is not the first. */
export function QuandoFields<V extends QuandoValues, C, O>({
  control,
  dayLabel = 'Dia',
}: {
  control: Control<V, C, O>
  dayLabel?: string
}) {
  const id = useId()
  const [spans, setSpans] = useAteDia()
  const name = (field: keyof QuandoValues) => field as FieldPath<V>
  return (
    <div className="space-y-2 sm:col-span-2">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <div className="col-span-2">
          <DateField control={control} name={name('data')} label={dayLabel} />
        </div>
        <TimeField control={control} name={name('inicio')} label="Começa às" />
        <TimeField control={control} name={name('fim')} label="Termina às" />
      </div>
      <div className="grid items-center gap-x-4 sm:grid-cols-2">
        <div className="flex min-h-11 items-center gap-3 md:min-h-9">
          <Checkbox id={id} checked={spans} onCheckedChange={(checked) => setSpans(checked === true)} />
          <Label htmlFor={id} className="cursor-pointer py-2 font-normal">
            Termina em outro dia
          </Label>
        </div>
        {spans && <DateField control={control} name={name('ateDia')} label="Termina no dia" />}
      </div>
    </div>
  )
}
