import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '@/components/table/search-field'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { RowCheckbox } from '@/components/ui/checkbox'
import { Skeleton } from '@/components/ui/skeleton'
import type { Pessoa } from '../model'
import { conversasQueries } from '../queries'

type PessoasEscolhaProps = {
  chosen: readonly Pessoa[]
  onChange: (chosen: readonly Pessoa[]) => void
  /** Who is in it already. */
  without?: readonly string[]
}

/** People are found by name and chosen one by one. */
export function PessoasEscolha({ chosen, onChange, without = [] }: PessoasEscolhaProps) {
  const [busca, setBusca] = useState('')
  const { data, isPending } = useQuery(conversasQueries.pessoas(busca))
  const pessoas = data?.filter(({ membro_id }) => !without.includes(membro_id)) ?? []
  const isChosen = (pessoa: Pessoa) => chosen.some(({ membro_id }) => membro_id === pessoa.membro_id)
  const toggle = (pessoa: Pessoa) =>
    onChange(
      isChosen(pessoa)
        ? chosen.filter(({ membro_id }) => membro_id !== pessoa.membro_id)
        : [...chosen, pessoa],
    )
  return (
    <div className="space-y-2">
      {chosen.length > 0 && (
        <ul aria-label="Escolhidas" className="flex flex-wrap gap-1.5">
          {chosen.map((pessoa) => (
            <li key={pessoa.membro_id} className="max-w-full">
              <Button variant="secondary" size="sm" className="max-w-full" onClick={() => toggle(pessoa)}>
                <span className="truncate">{pessoa.nome}</span>
                <X aria-hidden />
                <span className="sr-only">, tirar</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label="Buscar pessoa" value={busca} onChange={setBusca} />
      {isPending ? (
        <Skeleton className="h-24" />
      ) : pessoas.length === 0 ? (
        <p className="py-2 text-muted-foreground text-sm">
          {busca
            ? 'Ninguém com este nome a quem você possa escrever.'
            : 'Quem é da sua célula, do seu ministério ou da sua casa aparece aqui.'}
        </p>
      ) : (
        <ul aria-label="Pessoas" className="max-h-64 overflow-y-auto rounded-md border border-border">
          {pessoas.map((pessoa) => (
            <li
              key={pessoa.membro_id}
              className="flex items-center gap-3 border-border border-b px-3 last:border-b-0"
            >
              <RowCheckbox
                id={`pessoa-${pessoa.membro_id}`}
                checked={isChosen(pessoa)}
                onCheckedChange={() => toggle(pessoa)}
              />
              <label
                htmlFor={`pessoa-${pessoa.membro_id}`}
                className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3"
              >
                <Avatar size="sm" name={pessoa.nome} src={pessoa.foto} />
                <span className="min-w-0 flex-1 truncate">{pessoa.nome}</span>
                {pessoa.com_adulto && <Badge variant="outline">com um adulto</Badge>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
