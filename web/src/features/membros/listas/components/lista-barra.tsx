import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, MoreHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import type { SetSearch } from '@/lib/search-params'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type MembrosSearch, membrosSearch } from '../../model'
import {
  filtroToSave,
  isFixa,
  type ListaSalva,
  listasMutations,
  listasQueries,
  searchDaLista,
} from '../queries'
import { useCanManage } from '../use-colunas'

const ListaDialog = lazy(async () => ({ default: (await import('./lista-dialog')).ListaDialog }))

type ListaBarraProps = { search: MembrosSearch; setSearch: SetSearch<MembrosSearch> }

function FollowButton({ lista }: { lista: ListaSalva }) {
  const { data: seguidas } = useQuery(listasQueries.seguidas())
  const { mutate, isPending } = useMutation(listasMutations.follow(lista.id))
  if (!seguidas) return null
  const segue = seguidas.includes(lista.id)
  const Icon = segue ? BellOff : Bell
  const text = segue
    ? 'Você não recebe mais avisos desta lista.'
    : 'Você é avisado quando alguém entra ou sai.'
  return (
    <Button
      variant="outline"
      size="sm"
      isPending={isPending}
      onClick={() => mutate(!segue, { onSuccess: () => toast.success(text) })}
    >
      <Icon aria-hidden />
      {segue ? 'Parar avisos' : 'Avisar mudanças'}
    </Button>
  )
}

function Manage({ lista, search, setSearch }: ListaBarraProps & { lista: ListaSalva }) {
  const [isOpen, setOpen] = useState<'nome' | 'excluir' | null>(null)
  const remove = useMutation(listasMutations.remove())
  const close = () => setOpen(null)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="Mais opções da lista" variant="ghost">
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen('nome')}>Mudar nome</DropdownMenuItem>
          {!isFixa(lista) && (
            <DropdownMenuItem onSelect={() => setSearch(searchDaLista(lista), { push: true })}>
              Mudar filtros
            </DropdownMenuItem>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('excluir')}>
            Excluir lista
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen === 'nome' && (
        <Suspense>
          <ListaDialog lista={lista} search={search} onClose={close} onSaved={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isOpen === 'excluir'}
        onOpenChange={(open) => !open && close()}
        title={`Excluir a lista “${lista.nome}”?`}
        description="As pessoas não mudam: só a lista deixa de existir."
        confirmLabel="Excluir lista"
        isPending={remove.isPending}
        // the bar goes with the list: only the promise still tells that it is done
        onConfirm={() =>
          remove.mutateAsync(lista.id).then(
            () => setSearch({ lista: '' }),
            () => undefined,
          )
        }
      />
    </>
  )
}

function Editando({
  lista,
  search,
  setSearch,
  canManage,
}: ListaBarraProps & { lista: ListaSalva; canManage: boolean }) {
  const { mutate, isPending } = useMutation(listasMutations.change(lista.id))
  const [isNaming, setNaming] = useState(false)
  const open = (id: string) =>
    setSearch({ ...membrosSearch.parse({}), lista: id, ordem: search.ordem }, { push: true })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => open(lista.id)}>
        Cancelar
      </Button>
      <Button variant="outline" size="sm" onClick={() => setNaming(true)}>
        Salvar como nova
      </Button>
      {canManage && (
        <Button
          size="sm"
          isPending={isPending}
          onClick={() => mutate(filtroToSave(search), { onSuccess: () => open(lista.id) })}
        >
          Salvar mudanças
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <ListaDialog
            search={search}
            colunas={lista.colunas}
            onClose={() => setNaming(false)}
            onSaved={({ id }) => open(id)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Which saved list the page shows or changes, and what can be done with it. */
export function ListaBarra({ search, setSearch }: ListaBarraProps) {
  const { data: listas } = useQuery(listasQueries.todas())
  const lista = listas?.find(({ id }) => id === (search.lista || search.edita))
  const canManage = useCanManage(lista)
  if (!lista) return null
  return (
    <section
      aria-label="Lista aberta"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-card p-2 pl-4"
    >
      <p className="mr-auto flex min-w-0 items-center gap-2">
        {search.edita && <span className="text-muted-foreground text-sm">Mudando os filtros de</span>}
        <strong className="truncate font-semibold">{lista.nome}</strong>
        {isFixa(lista) && <Badge variant="outline">Escolhida à mão</Badge>}
        {lista.da_igreja && <Badge variant="info">Da igreja</Badge>}
      </p>
      {search.edita && <Editando lista={lista} search={search} setSearch={setSearch} canManage={canManage} />}
      {search.lista && (
        <>
          <FollowButton lista={lista} />
          {canManage && <Manage lista={lista} search={search} setSearch={setSearch} />}
          <IconButton label="Fechar a lista" variant="ghost" onClick={() => setSearch({ lista: '' })}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  )
}
