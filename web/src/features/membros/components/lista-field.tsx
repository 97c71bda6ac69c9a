import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { campiQueries } from '@/features/campi/public'
import type { Campo, FichaValues } from '../ficha'
import { FICHA_LABELS } from '../rotulos'

/** A choice from one of the church's own lists. What is no longer offered stays where it was chosen. */
export function ListaField({ name, lista }: { name: Campo; lista: string }) {
  const { control } = useFormContext<FichaValues>()
  const chosen = useWatch({ control, name })
  const { data = [] } = useQuery(campiQueries.lista(lista))
  const offered = data.filter(({ ativo, chave }) => ativo || chave === chosen)
  const isKnown = !chosen || offered.some(({ chave }) => chave === chosen)
  const options = offered.map(({ chave, nome }) => ({ value: chave, label: nome }))
  return (
    <SelectField
      name={name}
      label={FICHA_LABELS[name]}
      options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
      placeholder="–"
    />
  )
}
