import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import type { Acompanhamento } from '../model'
import { cuidadoMutations } from '../mutations'
import { cuidadoQueries } from '../queries'

/** Who cares for the visitor; whoever is chosen gets a notice. */
export function ResponsavelSelect({ acompanhamento }: { acompanhamento: Acompanhamento }) {
  const { id, campus, responsavel_id } = acompanhamento
  const selectId = useId()
  const { data = [] } = useQuery(cuidadoQueries.responsaveis(campus))
  const change = useMutation(cuidadoMutations.change())
  const options = data.flatMap(({ id: value, nome }) => (value && nome ? [{ value, label: nome }] : []))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Label htmlFor={selectId}>Responsável</Label>
      <Select
        id={selectId}
        className="w-56"
        placeholder="Sem responsável"
        options={options}
        value={responsavel_id ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ id, responsavel_id: target.value || null })}
      />
    </div>
  )
}
