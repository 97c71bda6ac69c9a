import { useSuspenseQuery } from '@tanstack/react-query'
import { Globe, Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { formatCount, formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { MinisterioGlobal } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'
import { pedrasVivasQueries } from '../queries'
import { useCanEditGlobal } from '../use-can-edit-global'
import { CapitulosDialog } from './capitulos-dialog'
import { GlobalForm } from './global-form'

type GlobalCardProps = {
  ministerio: MinisterioGlobal
  canEdit: boolean
  onEdit: () => void
  onLink: () => void
}

function Actions({ ministerio, onEdit, onLink }: Omit<GlobalCardProps, 'canEdit'>) {
  const { id, nome } = ministerio
  const remove = useMutation(pedrasVivasMutations.deleteGlobal())
  const undo = useUndo(ALTERADO.globais)
  return (
    <span className="-mt-1 -mr-1 flex shrink-0">
      <IconButton label={`Vincular capítulos de ${nome}`} onClick={onLink}>
        <Link2 aria-hidden />
      </IconButton>
      <IconButton label={`Editar ${nome}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Excluir ${nome}`}
        isPending={remove.isPending}
        onClick={() =>
          remove.mutate(id, { onSuccess: (operacao) => undo(`${nome} foi excluído.`, operacao) })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}

function Capitulos({ capitulos, total }: Pick<MinisterioGlobal, 'capitulos' | 'total'>) {
  const beyond = total - capitulos.length
  return (
    <>
      <ul className="divide-y divide-border border-border border-t">
        {capitulos.map(({ id, nome, campus, ativo, lideres, pessoas }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-accent/40 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="break-words font-medium">
                <Link to={`/ministerios/${id}`} className="after:absolute after:inset-0">
                  {campus} · {nome}
                </Link>
              </p>
              <p className="break-words text-muted-foreground text-sm">
                {lideres.length > 0 ? formatList(lideres) : 'Sem liderança'}
              </p>
            </div>
            {!ativo && <Badge variant="warning">Inativo</Badge>}
            {pessoas !== null && <Badge>{formatCount(pessoas, 'pessoa', 'pessoas')}</Badge>}
          </li>
        ))}
      </ul>
      {beyond > 0 && (
        <p className="border-border border-t px-4 py-3 text-muted-foreground text-sm md:px-5">
          {capitulos.length > 0 ? 'E mais ' : ''}
          {formatCount(beyond, 'capítulo em outro campus', 'capítulos em outros campi')}.
        </p>
      )}
      {total === 0 && (
        <p className="border-border border-t px-4 py-3 text-muted-foreground text-sm md:px-5">
          Nenhum capítulo vinculado.
        </p>
      )}
    </>
  )
}

function GlobalCard({ ministerio, canEdit, onEdit, onLink }: GlobalCardProps) {
  const { nome, missao, lider, capitulos, total } = ministerio
  return (
    <Card>
      <div className="space-y-3 p-4 md:p-5">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 break-words font-semibold text-lg">{nome}</h3>
          {canEdit && <Actions ministerio={ministerio} onEdit={onEdit} onLink={onLink} />}
        </div>
        {missao && <p className="whitespace-pre-line break-words text-muted-foreground text-sm">{missao}</p>}
        <p className="flex items-center gap-3 text-sm">
          <Avatar size="sm" name={lider?.nome} src={lider?.foto} />
          <span className="min-w-0 break-words">
            {lider ? (
              <>
                <span className="font-medium">{lider.nome}</span>
                <span className="text-muted-foreground"> · liderança global</span>
              </>
            ) : (
              <span className="text-muted-foreground">Sem liderança global</span>
            )}
          </span>
        </p>
      </div>
      <Capitulos capitulos={capitulos} total={total} />
    </Card>
  )
}

/** Ministries over several campuses, with their chapters. */
export function GlobaisSection() {
  const { data } = useSuspenseQuery(pedrasVivasQueries.globais())
  const canEdit = useCanEditGlobal()
  const [editing, setEditing] = useState<MinisterioGlobal | 'new' | null>(null)
  const [linking, setLinking] = useState<MinisterioGlobal | null>(null)
  if (data.length === 0 && !canEdit) return null
  const close = () => setEditing(null)
  const isNew = editing === 'new'
  return (
    <Section
      title="Ministérios globais"
      description="Uma mesma missão em vários campi."
      actions={
        canEdit &&
        data.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            Novo ministério global
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <Empty
          icon={Globe}
          title="Nenhum ministério global"
          description="Crie um e vincule a ele os ministérios dos campi que têm a mesma missão."
          action={<Button onClick={() => setEditing('new')}>Criar ministério global</Button>}
        />
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.map((ministerio) => (
            <li key={ministerio.id}>
              <GlobalCard
                ministerio={ministerio}
                canEdit={canEdit}
                onEdit={() => setEditing(ministerio)}
                onLink={() => setLinking(ministerio)}
              />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={editing !== null} onOpenChange={close}>
        <DialogContent title={isNew ? 'Novo ministério global' : 'Editar ministério global'}>
          {editing && <GlobalForm ministerio={isNew ? null : editing} onDone={close} />}
        </DialogContent>
      </Dialog>
      {linking && <CapitulosDialog ministerio={linking} onDone={() => setLinking(null)} />}
    </Section>
  )
}
