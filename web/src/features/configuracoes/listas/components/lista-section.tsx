import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { toastUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ItemDialog } from '../../components/item-dialog'
import { ItemMenu } from '../../components/item-menu'
import { configuracoesQueries } from '../../queries'
import { chaveDe, type Item, isFechada, LISTAS, type Lista, moved } from '../model'
import { listasMutations } from '../mutations'

type Step = -1 | 1

/** Moves entries at once, and keeps the focus on the arrow that was pressed. */
function useOrder(lista: Lista, items: readonly Item[]) {
  const client = useQueryClient()
  const { mutate } = useMutation(listasMutations.sort(lista))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ chave: string; step: Step } | null>(null)
  const query = configuracoesQueries.lista(lista)

  function move(item: Item, step: Step) {
    const keys = moved(
      items.map(({ chave }) => chave),
      item.chave,
      step,
    )
    const place = keys.indexOf(item.chave)
    pressed.current = { chave: item.chave, step }
    client.setQueryData(
      query.queryKey,
      (rows) => rows && keys.flatMap((key) => rows.filter(({ chave }) => chave === key)),
    )
    setSaid(`${item.nome}: lugar ${place + 1} de ${keys.length}`)
    mutate(keys, { onError: () => void client.invalidateQueries({ queryKey: query.queryKey }) })
  }

  useEffect(() => {
    if (!(pressed.current && items.length > 0)) return
    const { chave, step } = pressed.current
    pressed.current = null
    const arrows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-arrow="${chave}"]`) ?? []
    const [up, down] = arrows
    const wanted = step < 0 ? [up, down] : [down, up]
    wanted.find((arrow) => arrow && !arrow.disabled)?.focus()
  }, [items])

  return { list, move, said }
}

type RowProps = {
  item: Item
  lista: Lista
  usos: number
  isFirst: boolean
  isLast: boolean
  onMove: (step: Step) => void
  onRename: () => void
  onRemove: () => void
}

function Row({ item, lista, usos, isFirst, isLast, onMove, onRename, onRemove }: RowProps) {
  const { chave, nome, ativo, fixo } = item
  const { mutate: change } = useMutation(listasMutations.change(lista))
  const [one, many] = LISTAS[lista].usos
  const handleSwitch = () =>
    change(
      { chave, ativo: !ativo },
      {
        onSuccess: () =>
          toastUndo(ativo ? `“${nome}” não é mais oferecido.` : `“${nome}” volta a ser oferecido.`, () =>
            change({ chave, ativo }),
          ),
      },
    )
  return (
    <li className="flex min-h-14 items-center gap-1 py-2 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1">
        <p className={cn('break-words font-medium', !ativo && 'text-muted-foreground')}>{nome}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          {formatCount(usos, one, many)}
          {!ativo && <Badge>Desligado</Badge>}
        </p>
      </div>
      <IconButton label={`Subir: ${nome}`} data-arrow={chave} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Descer: ${nome}`} data-arrow={chave} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <ItemMenu
        nome={nome}
        isOn={ativo}
        editLabel="Renomear"
        onEdit={onRename}
        onSwitch={fixo ? undefined : handleSwitch}
        onRemove={fixo || usos > 0 ? undefined : onRemove}
      />
    </li>
  )
}

/** One of the church's lists: what it offers, in which order, and how often each is used. */
export function ListaSection({ lista }: { lista: Lista }) {
  const { data: items } = useSuspenseQuery(configuracoesQueries.lista(lista))
  const { data: usos } = useQuery(configuracoesQueries.usos())
  const add = useMutation(listasMutations.add(lista))
  const change = useMutation(listasMutations.change(lista))
  const { mutate: remove } = useMutation(listasMutations.remove(lista))
  const [editing, setEditing] = useState<Item | 'new' | null>(null)
  const { list, move, said } = useOrder(lista, items)
  const { label, hint } = LISTAS[lista]

  async function handleSave(nome: string) {
    if (editing === 'new') {
      const taken = items.map(({ chave }) => chave)
      const { chave } = await add.mutateAsync({ chave: chaveDe(nome, taken), nome })
      return toastUndo(`“${nome}” entrou na lista.`, () => remove(chave))
    }
    if (!editing || nome === editing.nome) return
    const { chave, nome: before } = editing
    await change.mutateAsync({ chave, nome })
    toastUndo(`“${before}” agora é “${nome}”.`, () => change.mutate({ chave, nome: before }))
  }

  // the row is gone by then: the list itself says so
  const handleRemove = ({ chave, nome }: Item) =>
    remove(chave, { onSuccess: (row) => toastUndo(`“${nome}” excluído.`, () => add.mutate(row)) })

  return (
    <Section
      title={label}
      description={hint}
      actions={
        !isFechada(lista) && (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            Adicionar
          </Button>
        )
      }
    >
      <Card>
        <ul ref={list} aria-label={label} className="divide-y divide-border">
          {items.map((item, index) => (
            <Row
              key={item.chave}
              item={item}
              lista={lista}
              usos={usos?.get(`${lista}|${item.chave}`) ?? 0}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => move(item, step)}
              onRename={() => setEditing(item)}
              onRemove={() => handleRemove(item)}
            />
          ))}
        </ul>
      </Card>
      <p role="status" className="sr-only">
        {said}
      </p>
      {editing && (
        <ItemDialog
          title={editing === 'new' ? 'Novo item' : 'Renomear'}
          nome={editing === 'new' ? '' : editing.nome}
          isPending={add.isPending || change.isPending}
          onSave={({ nome }) => handleSave(nome)}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}
