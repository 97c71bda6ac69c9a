import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Download, LogOut, Users } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { formatCount, formatList } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { type Conversa, conversaText, type Mensagem, type Reacao, react } from '../model'
import { conversasMutations } from '../mutations'
import { conversasQueries, fetchMensagens, showMensagem } from '../queries'
import { useBlock } from '../use-block'
import { useFila } from '../use-fila'
import { Composer } from './composer'
import { DetalhesDialog } from './detalhes-dialog'
import { MensagensLista } from './mensagens-lista'
import { NaFila } from './na-fila'

const EXPORTED_AT_ONCE = 100

/** What is on the screen is read. */
function useReading(conversa: Conversa, newest: number) {
  const client = useQueryClient()
  const { id, dentro, lida } = conversa
  useEffect(() => {
    if (!dentro || newest <= lida) return
    const read = () => {
      if (document.visibilityState === 'hidden') return
      void unwrap(supabase.rpc('ler_conversa', { conversa: id, ate: newest })).then(
        () => {
          client.setQueryData(
            conversasQueries.conversa(id).queryKey,
            (known) => known && { ...known, lida: newest },
          )
          return client.invalidateQueries({ queryKey: [...conversasQueries.all(), 'lista'] })
        },
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client, id, dentro, lida, newest])
}

/** Everything that the person reads of it, as a text file. */
async function exportAll(conversa: Conversa, zone: Parameters<typeof conversaText>[2]) {
  const all: Mensagem[] = []
  for (let antes: number | undefined; ; ) {
    const page = await fetchMensagens(conversa.id, {
      ...(antes !== undefined && { antes }),
      limite: EXPORTED_AT_ONCE,
    })
    all.push(...page)
    antes = page.at(-1)?.ordem
    if (page.length < EXPORTED_AT_ONCE || antes === undefined) break
  }
  download(
    new Blob([conversaText(conversa.nome, all, zone)], { type: 'text/plain;charset=utf-8' }),
    `conversa ${conversa.nome.replace(/[^\p{L}\p{N} ]/gu, '')}.txt`,
  )
}

type CabecalhoProps = { conversa: Conversa; typing: readonly string[]; isAlone: boolean; backTo: string }

function Cabecalho({ conversa, typing, isAlone, backTo }: CabecalhoProps) {
  const [open, setOpen] = useState<'details' | 'leave' | null>(null)
  const [isExporting, setExporting] = useState(false)
  const leave = useMutation(conversasMutations.leave(conversa.id))
  const zone = useZone()
  const names = conversa.pessoas.filter(({ membro_id }) => typing.includes(membro_id)).map(({ nome }) => nome)
  const detail =
    names.length > 0
      ? `${formatList(names)} ${names.length > 1 ? 'estão' : 'está'} escrevendo…`
      : conversa.acompanho
        ? 'Você acompanha'
        : conversa.dentro
          ? formatCount(conversa.pessoas.length, 'pessoa', 'pessoas')
          : 'Você saiu'
  const Heading = isAlone ? 'h1' : 'h2'
  const handleExport = async () => {
    setExporting(true)
    await exportAll(conversa, zone).catch(() => toast.error('Não deu para exportar agora. Tente de novo.'))
    setExporting(false)
  }
  return (
    <header className="flex min-h-16 items-center gap-2 border-border border-b px-2 md:px-4">
      <Button asChild variant="ghost" size="icon" className="md:hidden">
        <Link to={backTo} aria-label="Voltar às conversas">
          <ArrowLeft aria-hidden />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <Heading className="truncate font-semibold">{conversa.nome}</Heading>
        <p className="truncate text-muted-foreground text-sm">{detail}</p>
      </div>
      <MoreMenu label="Mais sobre a conversa">
        <DropdownMenuItem onSelect={() => setOpen('details')}>
          <Users aria-hidden />
          Pessoas e avisos
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isExporting} onSelect={() => void handleExport()}>
          <Download aria-hidden />
          Exportar em texto
        </DropdownMenuItem>
        {conversa.dentro && conversa.tipo === 'pessoas' && (
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('leave')}>
            <LogOut aria-hidden />
            Sair da conversa…
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {open === 'details' && <DetalhesDialog conversa={conversa} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'leave'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title="Sair da conversa?"
        description="Você ainda lê o que já está aqui. O que vier depois não aparece."
        confirmLabel="Sair da conversa"
        isPending={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setOpen(null) })}
      />
    </header>
  )
}

function Calada({ conversa }: { conversa: Conversa }) {
  const [isIncluding, setIncluding] = useState(false)
  const { unblock, isPending } = useBlock()
  const { bloqueei, nome } = conversa
  return (
    <div className="space-y-2 border-border border-t bg-muted p-4 text-sm">
      <p role="status">{conversa.calada}</p>
      {conversa.dentro && conversa.falta_adulto && (
        <Button variant="outline" onClick={() => setIncluding(true)}>
          Incluir um adulto
        </Button>
      )}
      {bloqueei && (
        <Button variant="outline" isPending={isPending} onClick={() => unblock(bloqueei, nome)}>
          Desbloquear
        </Button>
      )}
      {isIncluding && <DetalhesDialog conversa={conversa} isIncluding onClose={() => setIncluding(false)} />}
    </div>
  )
}

type ConversaAbertaProps = {
  id: string
  userId: string
  typing: readonly string[]
  /** The number of a message that was searched for, else 0. */
  found: number
  /** The list is not beside it. */
  isAlone: boolean
  backTo: string
}

/** One conversation: its messages, and where one writes. */
export function ConversaAberta({ id, userId, typing, found, isAlone, backTo }: ConversaAbertaProps) {
  const client = useQueryClient()
  const conversa = useQuery(conversasQueries.conversa(id))
  const list = useInfiniteQuery(conversasQueries.mensagens(id))
  const { fila, envios, isOffline } = useFila(userId)
  const [resposta, setResposta] = useState<Mensagem | null>(null)
  const { mutate: sendReacao } = useMutation(conversasMutations.react())
  const onReact = useCallback(
    (mensagem: Mensagem, tipo: Reacao) => {
      const next = react(mensagem, tipo)
      showMensagem(client, id, next)
      sendReacao(
        { mensagem: mensagem.id, reacao: next.minha_reacao },
        { onError: () => showMensagem(client, id, mensagem) },
      )
    },
    [client, id, sendReacao],
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = list
  const oldest = data?.pages.at(-1)?.at(-1)?.ordem
  // a message that was searched for is further up
  useEffect(() => {
    if (found > 0 && oldest !== undefined && oldest > found && hasNextPage && !isFetchingNextPage)
      void fetchNextPage()
  }, [found, oldest, hasNextPage, isFetchingNextPage, fetchNextPage])
  const error = (!conversa.data && conversa.error) || (!data && list.error)
  if (error)
    return (
      <div className="grid flex-1 place-items-center p-6">
        <DocumentTitle>Conversa</DocumentTitle>
        <ErrorState
          error={error}
          action={
            isAlone && (
              <Button asChild variant="outline">
                <Link to={backTo}>Voltar às conversas</Link>
              </Button>
            )
          }
          onRetry={() => {
            void conversa.refetch()
            void list.refetch()
          }}
        />
      </div>
    )
  if (!conversa.data || !data)
    return (
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-16 w-1/2 self-end" />
        <Skeleton className="h-16 w-2/3" />
      </div>
    )
  const known = new Set(data.pages[0]?.map((um) => um.id))
  const waiting = envios.filter((um) => um.conversa === id && !known.has(um.mensagem))
  return (
    <>
      <DocumentTitle>{conversa.data.nome}</DocumentTitle>
      <Cabecalho conversa={conversa.data} typing={typing} isAlone={isAlone} backTo={backTo} />
      <Reading conversa={conversa.data} newest={data.pages[0]?.[0]?.ordem ?? 0} />
      <MensagensLista
        conversa={conversa.data}
        data={data}
        list={list}
        found={found}
        canWrite={conversa.data.calada === null}
        onReply={setResposta}
        onReact={onReact}
      >
        {waiting.map((envio) => (
          <NaFila key={envio.mensagem} envio={envio} isOffline={isOffline} fila={fila} />
        ))}
      </MensagensLista>
      {conversa.data.calada === null ? (
        <Composer conversa={conversa.data} fila={fila} resposta={resposta} onResposta={setResposta} />
      ) : (
        <Calada conversa={conversa.data} />
      )}
    </>
  )
}

function Reading({ conversa, newest }: { conversa: Conversa; newest: number }) {
  useReading(conversa, newest)
  return null
}
