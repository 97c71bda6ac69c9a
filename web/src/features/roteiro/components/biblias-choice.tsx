import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from '@/components/feedback/toast'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { bibliaQueries, usualVersions } from '@/features/biblia/public'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import type { Item } from '../model'
import { roteiroMutations } from '../mutations'

/** In which version the verses are shown, and in which one beside it, where the church has several. */
export function BibliasChoice({ item }: { item: Item }) {
  const [one, two] = [useId(), useId()]
  const { data: versions = [] } = useQuery(bibliaQueries.list())
  const { mutate } = useMutation(roteiroMutations.changeItem())
  if (versions.length < 2) return null
  const [first = '', second = ''] = item.biblias
  const usual = usualVersions(versions).map(({ sigla }) => sigla)
  const options = [
    ...versions.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} – ${nome}` })),
    ...item.biblias
      .filter((sigla) => !versions.some((version) => version.sigla === sigla))
      .map((sigla) => ({ value: sigla, label: `${sigla} – não está mais aqui` })),
  ]
  const choose = (...siglas: string[]) =>
    mutate(
      { item: item.id, campo: 'biblias', antes: item.biblias, depois: siglas.filter(Boolean) },
      { onError: (error) => toast.error(toAppError(error).message) },
    )
  return (
    <>
      <div className="space-y-1">
        <Label htmlFor={one}>Versão da Bíblia</Label>
        <Select
          id={one}
          placeholder={`O padrão da igreja (${usual.join(' e ')})`}
          options={options}
          value={first}
          onChange={({ target: { value } }) => choose(value, value && value !== second ? second : '')}
        />
      </div>
      {first && (
        <div className="space-y-1">
          <Label htmlFor={two}>Ao lado</Label>
          <Select
            id={two}
            placeholder="Nenhuma"
            options={options.filter(({ value }) => value !== first)}
            value={second}
            onChange={({ target }) => choose(first, target.value)}
          />
        </div>
      )}
    </>
  )
}
