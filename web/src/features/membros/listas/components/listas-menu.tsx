import { useQuery } from '@tanstack/react-query'
import { BellRing, Bookmark, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { SetSearch } from '@/lib/search-params'
import { type MembrosSearch, membrosSearch } from '../../model'
import { type ListaSalva, listasQueries, ordemDaLista } from '../queries'

const ListaDialog = lazy(async () => ({ default: (await import('./lista-dialog')).ListaDialog }))

type ListasMenuProps = {
  search: MembrosSearch
  setSearch: SetSearch<MembrosSearch>
  /** The columns that are shown: a new list keeps them. */
  colunas: string[]
}

/** The saved lists, those of the person first, and the way to make one of what the page shows. */
export function ListasMenu({ search, setSearch, colunas }: ListasMenuProps) {
  const [isSaving, setSaving] = useState(false)
  const { data: listas = [] } = useQuery(listasQueries.todas())
  const { data: seguidas = [] } = useQuery(listasQueries.seguidas())
  const open = (lista: ListaSalva) =>
    setSearch({ ...membrosSearch.parse({}), lista: lista.id, ordem: ordemDaLista(lista) }, { push: true })
  const { busca, campus, situacao, regras } = search
  const canSave = Boolean(busca || campus || situacao || regras) && !search.lista
  const groups = [
    { label: 'Minhas listas', items: listas.filter(({ da_igreja }) => !da_igreja) },
    { label: 'Da igreja', items: listas.filter(({ da_igreja }) => da_igreja) },
  ]
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Bookmark aria-hidden />
            Listas
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          {groups.map(
            ({ label, items }) =>
              items.length > 0 && (
                <div key={label}>
                  <DropdownMenuLabel>{label}</DropdownMenuLabel>
                  {items.map((lista) => (
                    <DropdownMenuItem key={lista.id} onSelect={() => open(lista)}>
                      <span className="min-w-0 flex-1 truncate">{lista.nome}</span>
                      {seguidas.includes(lista.id) && <BellRing aria-label="com avisos" />}
                    </DropdownMenuItem>
                  ))}
                </div>
              ),
          )}
          {listas.length === 0 && <DropdownMenuLabel>Nenhuma lista salva.</DropdownMenuLabel>}
          <DropdownMenuSeparator />
          <DropdownMenuItem disabled={!canSave} onSelect={() => setSaving(true)}>
            <Plus aria-hidden />
            Salvar estes filtros como lista
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isSaving && (
        <Suspense>
          <ListaDialog
            search={search}
            colunas={colunas}
            onClose={() => setSaving(false)}
            onSaved={(lista) => {
              setSaving(false)
              open(lista)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
