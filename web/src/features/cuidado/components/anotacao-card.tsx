import { useQuery } from '@tanstack/react-query'
import { Eye, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Fold } from '@/components/page/fold'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { myZone } from '@/lib/clock'
import { formatDate, formatDateTime } from '@/lib/format'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { type Anotacao, NIVEL_LABELS } from '../model'
import { cuidadoMutations } from '../mutations'
import { cuidadoQueries } from '../queries'
import { useRotulo } from '../use-rotulo'
import { Anexos } from './anexos'
import { AnotacaoDialog } from './anotacao-dialog'

function Leituras({ anotacao }: { anotacao: string }) {
  const { data = [] } = useQuery(cuidadoQueries.leituras(anotacao))
  if (data.length === 0) return null
  return (
    <Fold title="Quem leu">
      <ul className="space-y-0.5 pl-4 text-muted-foreground text-sm">
        {data.map(({ id, leitor_nome, momento }) => (
          <li key={id}>
            {leitor_nome}, {formatDateTime(momento, myZone())}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function OwnActions({ anotacao, texto }: { anotacao: Anotacao; texto: string }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const remove = useMutation(cuidadoMutations.removeAnotacao())
  return (
    <div className="flex gap-1">
      <IconButton label="Editar anotação" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Excluir anotação" onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden />
      </IconButton>
      {open === 'edit' && (
        <AnotacaoDialog
          membro={anotacao.membro_id}
          anotacao={{ ...anotacao, texto }}
          onDone={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(null)}
        title="Excluir a anotação?"
        description="O texto e os anexos somem para sempre: nem o histórico os guarda."
        confirmLabel="Excluir"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(anotacao.id, { onSuccess: () => setOpen(null) })}
      />
    </div>
  )
}

/** Kind, date and author; the text comes when it is opened, and the reading is written down. */
export function AnotacaoCard({ anotacao }: { anotacao: Anotacao }) {
  const { tipo, nivel, data, autor_nome, autor_id, id } = anotacao
  const { rotulo } = useRotulo('tipo_anotacao')
  const { user } = useSession()
  const read = useMutation(cuidadoMutations.readAnotacao())
  const isMine = autor_id === user?.id
  return (
    <li className="rounded-lg border border-border bg-card p-4 shadow-card md:p-5">
      <article className="space-y-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 space-y-1">
            <h3 className="flex flex-wrap items-center gap-2 font-medium">
              {rotulo(tipo)}
              <Badge variant={nivel === 'lideranca' ? 'neutral' : 'warning'}>
                <Lock aria-hidden />
                {NIVEL_LABELS[nivel]}
              </Badge>
            </h3>
            <p className="text-muted-foreground text-sm">
              {formatDate(data)}, {autor_nome ?? 'autor removido'}
            </p>
          </div>
          {read.data !== undefined && isMine && <OwnActions anotacao={anotacao} texto={read.data} />}
        </div>
        {read.data === undefined ? (
          <Button variant="outline" size="sm" isPending={read.isPending} onClick={() => read.mutate(id)}>
            <Eye aria-hidden />
            Ler anotação
          </Button>
        ) : (
          <>
            <p className="whitespace-pre-wrap break-words">{read.data}</p>
            <Anexos anotacao={anotacao} canAdd={isMine} />
            <Leituras anotacao={id} />
          </>
        )}
      </article>
    </li>
  )
}
