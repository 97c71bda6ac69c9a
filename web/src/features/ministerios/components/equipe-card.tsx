import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { MinisterioLocal } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'
import { EquipeForm } from './equipe-form'

type Pessoa = {
  id: string
  membro_id: string
  funcao_id: string | null
  membro: { nome_completo: string; foto: string | null }
}
export type Equipe = { id: string; nome: string; updated_at: string; pessoas: Pessoa[] }
type EquipeCardProps = {
  equipe: Equipe
  ministerio: MinisterioLocal
  /** Who serves in the ministry, by name. */
  servem: readonly { id: string; nome: string }[]
}

function AddPessoa({ equipe, ministerio, servem }: EquipeCardProps) {
  const { data: catalogo = [] } = useQuery(ministeriosQueries.catalogo(ministerio.id))
  const [membro, setMembro] = useState('')
  const [funcao, setFuncao] = useState('')
  const add = useMutation(ministeriosMutations.addToEquipe(equipe.id))
  const livres = servem.filter(({ id }) => !equipe.pessoas.some(({ membro_id }) => membro_id === id))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (membro === '') return
    add.mutate({ membro_id: membro, funcao_id: funcao || null }, { onSuccess: () => setMembro('') })
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="flex flex-wrap gap-2 p-4 pt-2"
      aria-label={`Incluir em ${equipe.nome}`}
    >
      <Select
        aria-label="Pessoa"
        placeholder="Pessoa…"
        className="basis-full"
        options={livres.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={membro}
        onChange={({ target }) => setMembro(target.value)}
      />
      <Select
        aria-label="Posição"
        placeholder="Qualquer posição"
        className="min-w-0 flex-1"
        options={catalogo.filter(({ ativo }) => ativo).map(({ id, nome }) => ({ value: id, label: nome }))}
        value={funcao}
        onChange={({ target }) => setFuncao(target.value)}
      />
      <Button type="submit" variant="outline" disabled={membro === ''} isPending={add.isPending}>
        Incluir
      </Button>
    </form>
  )
}

function Linha({
  pessoa,
  equipe,
  posicao,
  canEdit,
}: {
  pessoa: Pessoa
  equipe: Equipe
  posicao: string
  canEdit: boolean
}) {
  const remove = useMutation(ministeriosMutations.removeFromEquipe())
  const again = useMutation(ministeriosMutations.addToEquipe(equipe.id))
  const { nome_completo: nome, foto } = pessoa.membro
  return (
    <li className="flex min-h-12 items-center gap-3 px-4">
      <Avatar size="sm" name={nome} src={foto} />
      <span className="min-w-0 flex-1 break-words py-1.5">
        {nome}
        {posicao && <span className="block text-muted-foreground text-xs">{posicao}</span>}
      </span>
      {canEdit && (
        <IconButton
          label={`Tirar ${nome} de ${equipe.nome}`}
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(pessoa.id, {
              onSuccess: (was) => toastUndo(`${nome} saiu da equipe.`, () => again.mutate(was)),
            })
          }
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** A team, its people and their positions. */
export function EquipeCard({ equipe, ministerio, servem }: EquipeCardProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { data: catalogo = [] } = useQuery(ministeriosQueries.catalogo(ministerio.id))
  const remove = useMutation(ministeriosMutations.removeEquipe())
  const pessoas = equipe.pessoas.toSorted((a, b) =>
    a.membro.nome_completo.localeCompare(b.membro.nome_completo, 'pt-BR'),
  )
  const close = () => setOpen(null)
  return (
    <Card className="flex flex-col pt-3">
      <div className="flex items-center gap-1 px-4">
        <h2 className="min-w-0 flex-1 break-words font-semibold">{equipe.nome}</h2>
        <span className="text-muted-foreground text-sm">
          {formatCount(pessoas.length, 'pessoa', 'pessoas')}
        </span>
        {ministerio.cuido && (
          <>
            <IconButton label={`Mudar o nome de ${equipe.nome}`} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={`Excluir ${equipe.nome}`} onClick={() => setOpen('remove')}>
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <ul className="flex-1 py-1">
        {pessoas.map((pessoa) => (
          <Linha
            key={pessoa.id}
            pessoa={pessoa}
            equipe={equipe}
            posicao={catalogo.find(({ id }) => id === pessoa.funcao_id)?.nome ?? ''}
            canEdit={ministerio.cuido}
          />
        ))}
        {pessoas.length === 0 && <li className="px-4 py-2 text-muted-foreground text-sm">Ninguém ainda.</li>}
      </ul>
      {ministerio.cuido && <AddPessoa equipe={equipe} ministerio={ministerio} servem={servem} />}
      <Dialog open={open === 'edit'} onOpenChange={close}>
        <DialogContent title="Nome da equipe" size="sm">
          <EquipeForm ministerioId={ministerio.id} equipe={equipe} onDone={close} />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={`Excluir ${equipe.nome}?`}
        description={
          pessoas.length === 0
            ? 'A equipe está vazia.'
            : `${formatCount(pessoas.length, 'pessoa deixa', 'pessoas deixam')} a equipe e continuam no ministério.`
        }
        confirmLabel="Excluir"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(equipe.id, { onSuccess: close })}
      />
    </Card>
  )
}
