import { useQuery } from '@tanstack/react-query'
import { Trash2, UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { SearchField } from '@/components/table/search-field'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { Colega, Par } from '../model'
import { servicoQueries } from '../queries'

const MAXIMO = 20
const DESEJOS = [
  { value: 'juntos', label: 'No mesmo dia' },
  { value: 'separados', label: 'Em dias diferentes' },
]

function Escolha({
  fora,
  onChoose,
  onClose,
}: {
  fora: readonly string[]
  onChoose: (colega: Colega) => void
  onClose: () => void
}) {
  const [busca, setBusca] = useState('')
  const list = useQuery(servicoQueries.colegas(useDeferredValue(busca.trim())))
  const livres = list.data?.filter(({ id }) => !fora.includes(id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Com quem é o desejo?"
        description="Pessoas que servem nos mesmos ministérios que você. Elas não ficam sabendo."
      >
        <div className="space-y-4">
          <SearchField label="Buscar pelo nome" value={busca} onChange={setBusca} />
          {list.isPending && <Skeleton className="h-40 rounded-lg" />}
          {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
          {livres?.length === 0 && (
            <p className="text-muted-foreground">
              {busca ? 'Ninguém com este nome serve com você.' : 'Ninguém mais serve nos seus ministérios.'}
            </p>
          )}
          {livres && livres.length > 0 && (
            <ul aria-label="Pessoas" className="-mx-2">
              {livres.map((colega) => (
                <li key={colega.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(colega)}
                    className="flex w-full items-center gap-3 rounded-md px-2 py-2.5 text-left hover:bg-accent"
                  >
                    <Avatar size="sm" name={colega.nome} src={colega.foto} />
                    <span className="min-w-0 flex-1 break-words">
                      {colega.nome}
                      <span className="block text-muted-foreground text-xs">
                        {colega.ministerios.join(', ')}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** With whom one wishes to serve on the same day, or on other days. */
export function ParesField({
  value,
  onChange,
}: {
  value: readonly Par[]
  onChange: (pares: readonly Par[]) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className="space-y-2">
      <legend className="pb-1 font-medium text-sm">Servir com outra pessoa</legend>
      {value.length > 0 && (
        <ul aria-label="Servir com outra pessoa" className="space-y-2">
          {value.map((par) => (
            <li key={par.id} className="flex flex-wrap items-center gap-2">
              <span className="w-full break-words sm:w-auto sm:flex-1">{par.nome}</span>
              <Select
                aria-label={`Servir com ${par.nome}`}
                className="min-w-0 flex-1 sm:w-44 sm:flex-none"
                options={DESEJOS}
                value={par.juntos ? 'juntos' : 'separados'}
                onChange={({ target }) =>
                  onChange(
                    value.map((um) => (um.id === par.id ? { ...um, juntos: target.value === 'juntos' } : um)),
                  )
                }
              />
              <IconButton
                label={`Retirar o desejo com ${par.nome}`}
                onClick={() => onChange(value.filter(({ id }) => id !== par.id))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < MAXIMO && (
        <Button type="button" variant="outline" onClick={() => setChoosing(true)}>
          <UserPlus aria-hidden />
          Adicionar pessoa
        </Button>
      )}
      <p className="text-muted-foreground text-sm">
        Só você vê. Casais já são postos no mesmo dia, quando dá.
      </p>
      {isChoosing && (
        <Escolha
          fora={value.map(({ id }) => id)}
          onChoose={({ id, nome }) => {
            onChange([...value, { id, nome, juntos: true }])
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
