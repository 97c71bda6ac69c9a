import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { LoadMore } from '@/components/table/load-more'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { MoreMenu } from '@/components/ui/more-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { toastUndo } from '@/features/auditoria/public'
import { formatDateTime, formatRelativeDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { COMENTARIO_MAX, type Comentario } from '../model'
import { feedMutations } from '../mutations'
import { feedQueries } from '../queries'

function Um({ comentario, publicacao }: { comentario: Comentario; publicacao: string }) {
  const { id, autor, autor_foto, texto, created_at, meu, apago, escondido } = comentario
  const zone = useZone()
  const [isReporting, setReporting] = useState(false)
  const remove = useMutation(feedMutations.removeComentario(publicacao))
  const report = useMutation(feedMutations.report({ comentario: id }))
  return (
    <li className="flex gap-2">
      <Avatar size="sm" name={autor} src={autor_foto} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{autor}</span>
          <time
            dateTime={created_at}
            title={formatDateTime(created_at, zone)}
            className="text-muted-foreground"
          >
            {formatRelativeDay(created_at)}
          </time>
          {escondido && <Badge variant="warning">Escondido</Badge>}
        </p>
        <p className="whitespace-pre-line break-words">{texto}</p>
      </div>
      <MoreMenu label={`Mais sobre o comentário de ${autor}`}>
        {apago && (
          <DropdownMenuItem
            onSelect={() =>
              remove.mutate(
                { comentario: id, apaga: true },
                {
                  onSuccess: () =>
                    toastUndo('Comentário apagado.', () => remove.mutate({ comentario: id, apaga: false })),
                },
              )
            }
          >
            <Trash2 aria-hidden />
            Apagar
          </DropdownMenuItem>
        )}
        {!meu && (
          <DropdownMenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            Denunciar
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {isReporting && (
        <MotivoDialog
          title="Denunciar comentário"
          description="Só a moderação lê. Ninguém fica sabendo que foi você."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  )
}

function Novo({ publicacao }: { publicacao: string }) {
  const label = useId()
  const [texto, setTexto] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const comment = useMutation(feedMutations.comment(publicacao))
  const send = () => {
    if (!texto.trim() || comment.isPending) return
    // refused or lost, it is still there to send, under the same id
    comment.mutate(
      { comentario: id, texto },
      {
        onSuccess: () => {
          setTexto('')
          setId(crypto.randomUUID())
        },
      },
    )
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={label} className="sr-only">
        Comentar
      </label>
      <Textarea
        id={label}
        rows={1}
        className="min-h-11 flex-1 resize-none"
        placeholder="Comente…"
        maxLength={COMENTARIO_MAX}
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <IconButton type="submit" label="Enviar comentário" disabled={!texto.trim()}>
        <Send aria-hidden />
      </IconButton>
    </form>
  )
}

/** What was answered, the oldest first, and a line to answer. */
export function Comentarios({ publicacao }: { publicacao: string }) {
  const list = useInfiniteQuery(feedQueries.comentarios(publicacao))
  const all = list.data?.pages.flat() ?? []
  return (
    <section aria-label="Comentários" className="space-y-3 border-border border-t pt-3">
      {list.isPending && <Skeleton className="h-10 w-full" />}
      {all.length > 0 && (
        <ul className="space-y-3">
          {all.map((comentario) => (
            <Um key={comentario.id} comentario={comentario} publicacao={publicacao} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={all.length} />}
      <Novo publicacao={publicacao} />
    </section>
  )
}
