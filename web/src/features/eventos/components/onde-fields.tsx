import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { igrejaQueries } from '@/features/igreja/public'

/** Where an event, or one of its days, takes place. */
export type OndeValues = { sala_id: string; local: string }

/** A room of the campus, or a place that is written; what is said besides a room stays to be seen. */
export function OndeFields<V extends OndeValues, C, O>({
  control,
  campus,
}: {
  control: Control<V, C, O>
  campus: string
}) {
  const { data: salas = [] } = useQuery({ ...igrejaQueries.salas(campus), enabled: campus !== '' })
  const { watch } = useFormContext<OndeValues>()
  const name = (field: keyof OndeValues) => field as FieldPath<V>
  const [sala, local] = watch(['sala_id', 'local'])
  const usadas = salas.filter(({ id, ativo }) => ativo || id === sala)
  const writes = sala === '' || local !== '' || usadas.length === 0
  return (
    <>
      {usadas.length > 0 && (
        <SelectField
          control={control}
          name={name('sala_id')}
          label="Onde"
          className={writes ? undefined : 'sm:col-span-2'}
          options={usadas.map(({ id, nome, capacidade }) => ({
            value: id,
            label: capacidade ? `${nome} (${capacidade} lugares)` : nome,
          }))}
          placeholder="Outro lugar"
        />
      )}
      {writes && (
        <TextField
          control={control}
          name={name('local')}
          label="Local"
          placeholder="Rua, sítio, casa de…"
          className={usadas.length > 0 ? undefined : 'sm:col-span-2'}
          isOptional
        />
      )}
    </>
  )
}
