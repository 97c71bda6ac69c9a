import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { useMutation } from '@/lib/use-mutation'
import { ItemMenu } from '../../components/item-menu'
import { configuracoesQueries } from '../../queries'
import { type Titulo, tituloDetail } from '../model'
import { listasMutations } from '../mutations'
import { TituloDialog } from './titulo-dialog'

type RowProps = {
  titulo: Titulo
  all: readonly Titulo[]
  people: number
  onEdit: () => void
  onRemove: () => void
}

function Row({ titulo, all, people, onEdit, onRemove }: RowProps) {
  const { id, nome, ativo } = titulo
  const { mutate: change } = useMutation(listasMutations.changeTitulo())
  const handleSwitch = () =>
    change(
      { id, ativo: !ativo },
      {
        onSuccess: () =>
          toastUndo(ativo ? `“${nome}” não é mais dado a ninguém.` : `“${nome}” volta a ser dado.`, () =>
            change({ id, ativo }),
          ),
      },
    )
  return (
    <li className="flex min-h-14 items-center gap-1 py-2 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1">
        <p className={cn('break-words font-medium', !ativo && 'text-muted-foreground')}>{nome}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          {tituloDetail(titulo, all, people)}
          {!ativo && <Badge>Desligado</Badge>}
        </p>
      </div>
      <ItemMenu
        nome={nome}
        isOn={ativo}
        editLabel="Editar"
        onEdit={onEdit}
        onSwitch={handleSwitch}
        onRemove={people > 0 ? undefined : onRemove}
      />
    </li>
  )
}

/** The titles that the church gives, from the lowest to the highest. */
export function TitulosSection() {
  const { data: titulos } = useSuspenseQuery(configuracoesQueries.titulos())
  const { data: usos } = useQuery(configuracoesQueries.usos())
  const [editing, setEditing] = useState<Titulo | 'new' | null>(null)
  const { mutate: remove } = useMutation(listasMutations.removeTitulo())
  const { mutate: add } = useMutation(listasMutations.addTitulo())
  // the row is gone by then: the list itself says so
  const handleRemove = (titulo: Titulo) =>
    remove(titulo.id, {
      onSuccess: () => toastUndo(`“${titulo.nome}” excluído.`, () => add(titulo)),
    })
  const edited = editing === 'new' ? null : editing
  return (
    <Section
      title="Títulos"
      description="O que a igreja concede, do menor nível ao maior, e o que cada um exige."
      actions={
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden />
          Adicionar
        </Button>
      }
    >
      <Card>
        <ul aria-label="Títulos" className="divide-y divide-border">
          {titulos.map((titulo) => (
            <Row
              key={titulo.id}
              titulo={titulo}
              all={titulos}
              people={usos?.get(`titulo|${titulo.id}`) ?? 0}
              onEdit={() => setEditing(titulo)}
              onRemove={() => handleRemove(titulo)}
            />
          ))}
        </ul>
      </Card>
      {editing && (
        <TituloDialog
          titulo={edited}
          others={titulos.filter(({ id }) => id !== edited?.id)}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}
