import { useQuery } from '@tanstack/react-query'
import { Ban, MessagesSquare, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { DocumentTitle } from '@/components/page/document-title'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { ComunidadeTabs } from '@/features/comunidade/public'
import { cn } from '@/lib/cn'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { BloqueadasDialog } from '../components/bloqueadas-dialog'
import { ConversaAberta } from '../components/conversa-aberta'
import { ConversaLista } from '../components/conversa-lista'
import { NovaConversaDialog } from '../components/nova-conversa-dialog'
import { conversasSearch, waitingInWords } from '../model'
import { conversasQueries } from '../queries'
import { useLive } from '../use-live'

function Denuncias() {
  const { data = [] } = useQuery(conversasQueries.denuncias())
  if (data.length === 0) return null
  return (
    <Button asChild variant="outline" className="w-full">
      <Link to="/comunidade/conversas/denuncias">
        <ShieldCheck aria-hidden />
        {waitingInWords(data.length)}
      </Link>
    </Button>
  )
}

/** The conversations, and beside them the one that is open; on a phone one after the other. */
export function Component() {
  const { id } = useParams()
  const { user } = useSession()
  const { can } = usePermissions()
  const [{ busca, mensagem }, setSearch] = useSearch(conversasSearch)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [open, setOpen] = useState<'new' | 'blocked' | null>(null)
  const close = () => setOpen(null)
  const typing = useLive(user?.id ?? '', id)
  const backTo = `/comunidade/conversas${busca && `?busca=${encodeURIComponent(busca)}`}`
  const openConversa = (conversa: string) => {
    close()
    navigate(`/comunidade/conversas/${conversa}`)
  }
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-0 w-full">
      <div
        className={cn(
          'min-h-0 w-full shrink-0 flex-col border-border md:flex md:w-80 md:border-r lg:w-96',
          id ? 'hidden' : 'flex',
        )}
      >
        {!id && <DocumentTitle>Conversas</DocumentTitle>}
        <header className="space-y-3 p-4">
          {can('familia_pv', 'visualizar') && !isMobile && <BackLink to="/comunidade">Comunidade</BackLink>}
          <div className="flex items-center justify-between gap-2">
            <h1 className="font-bold text-2xl tracking-tight">Conversas</h1>
            <div className="flex items-center gap-1">
              {can('chat', 'editar') && (
                <Button onClick={() => setOpen('new')}>
                  <Plus aria-hidden />
                  Nova
                  <span className="sr-only">conversa</span>
                </Button>
              )}
              <MoreMenu label="Mais sobre as conversas">
                <DropdownMenuItem onSelect={() => setOpen('blocked')}>
                  <Ban aria-hidden />
                  Pessoas bloqueadas
                </DropdownMenuItem>
              </MoreMenu>
            </div>
          </div>
          {can('familia_pv', 'visualizar') && isMobile && <ComunidadeTabs current="conversas" />}
          <SearchField
            label="Buscar conversa ou mensagem"
            placeholder="Nome ou palavra…"
            value={busca}
            onChange={(next) => setSearch({ busca: next, mensagem: 0 })}
          />
          <Denuncias />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto pb-4">
          <ConversaLista busca={busca} aberta={id} />
        </div>
      </div>
      <div className={cn('min-h-0 min-w-0 flex-1 flex-col', id ? 'flex' : 'hidden md:flex')}>
        {id && user ? (
          <ConversaAberta
            key={id}
            id={id}
            userId={user.id}
            typing={typing}
            found={mensagem}
            isAlone={isMobile}
            backTo={backTo}
          />
        ) : (
          <div className="grid flex-1 place-items-center">
            <Empty icon={MessagesSquare} title="Escolha uma conversa." description="Ou comece uma nova." />
          </div>
        )}
      </div>
      {open === 'new' && <NovaConversaDialog onOpen={openConversa} onClose={close} />}
      {open === 'blocked' && <BloqueadasDialog onClose={close} />}
    </div>
  )
}
