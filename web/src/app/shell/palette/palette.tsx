import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { CalendarDays, CornerDownLeft, FileText, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import { buscaQueries, enderecoDoEvento } from '@/features/eventos/public'
import { membrosQueries } from '@/features/membros/public'
import { zoneOf } from '@/lib/clock'
import { formatShortDay } from '@/lib/format'
import { usePages } from '@/lib/pages'
import { usePermissions } from '@/lib/permissions'
import { useDebounced } from '@/lib/use-debounced'
import { useWaiting, waitingPath, waitingTitle } from '@/lib/waiting'
import { prefetchPage } from '../../prefetch'
import { matches, pagesOf, readSearch } from './commands'

const SHOWN = 8

type EntryProps = { value: string; to: string; icon: ReactNode; detail?: string; children: string }

function Entry({
  value,
  icon,
  detail,
  children,
  onSelect,
}: Omit<EntryProps, 'to'> & { onSelect: () => void }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {detail && <span className="shrink-0 text-muted-foreground text-sm">{detail}</span>}
    </Command.Item>
  )
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs'

function Results({ search, onOpen }: { search: string; onOpen: (path: string) => void }) {
  const permissions = usePermissions()
  const pages = pagesOf(permissions, usePages())
  const waiting = useWaiting()
  const { name, command } = readSearch(search)
  const sees = permissions.canView('membros')
  const debounced = useDebounced(name)
  const { data = [], isFetching } = useQuery(membrosQueries.find(sees ? debounced : ''))
  const people = sees && name !== '' && debounced !== '' ? data.slice(0, SHOWN) : []
  const { data: events = [], isFetching: isFetchingEvents } = useQuery(
    buscaQueries.find(permissions.canView('eventos') && !command ? debounced : ''),
  )
  const found = search.trim() === '' || command ? [] : pages.filter((page) => matches(page, search))
  const shown = search.trim() === '' ? pages : found
  const shownEvents = name === '' || command ? [] : events
  return (
    <>
      {people.length > 0 && (
        <Command.Group heading={command ? 'O que fazer' : 'Pessoas'} className={GROUP}>
          {people.map(({ id, nome_completo, foto, campus }) => (
            <Entry
              key={id}
              value={id}
              icon={<Avatar size="sm" name={nome_completo} src={foto} />}
              detail={campus}
              onSelect={() => onOpen(command ? command.path(id) : `/membros/${id}`)}
            >
              {command ? command.label(nome_completo) : nome_completo}
            </Entry>
          ))}
        </Command.Group>
      )}
      {shownEvents.length > 0 && (
        <Command.Group heading="Eventos" className={GROUP}>
          {shownEvents.map(({ id, nome, inicio, campus }) => (
            <Entry
              key={id}
              value={`evento ${id}`}
              icon={<CalendarDays aria-hidden className="size-4.5 shrink-0" />}
              detail={formatShortDay(inicio, zoneOf(campus))}
              onSelect={() => onOpen(enderecoDoEvento(id))}
            >
              {nome}
            </Entry>
          ))}
        </Command.Group>
      )}
      {search.trim() === '' && waiting.length > 0 && (
        <Command.Group heading="Esperando por você" className={GROUP}>
          {waiting.slice(0, SHOWN).map((one) => (
            <Entry
              key={`${one.fila} ${one.alvo}`}
              value={`${one.fila} ${one.alvo}`}
              icon={<CornerDownLeft aria-hidden className="size-4.5 shrink-0" />}
              onSelect={() => onOpen(waitingPath(one))}
            >
              {waitingTitle(one)}
            </Entry>
          ))}
        </Command.Group>
      )}
      {shown.length > 0 && (
        <Command.Group heading="Páginas" className={GROUP}>
          {shown.map(({ path, title }) => (
            <Entry
              key={path}
              value={path}
              icon={<FileText aria-hidden className="size-4.5 shrink-0" />}
              onSelect={() => onOpen(path)}
            >
              {title}
            </Entry>
          ))}
        </Command.Group>
      )}
      {people.length + shownEvents.length + shown.length === 0 && search.trim() !== '' && (
        <p role="status" className="px-3 py-8 text-center text-muted-foreground text-sm">
          {isFetching || isFetchingEvents || debounced !== name ? 'Procurando…' : 'Nada encontrado.'}
        </p>
      )}
    </>
  )
}

type PaletteProps = { onClose: () => void }

/** Finds people, events, pages and what one does with a person; by the keyboard alone too. Open as long as it is rendered. */
export function Palette({ onClose }: PaletteProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState('')
  const navigate = useNavigate()
  const returnFocus = useReturnFocus()
  const handleOpen = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="motion-fade fixed inset-0 z-50 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="motion-dialog fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[85dvh] w-full flex-col overflow-hidden border border-border bg-popover text-popover-foreground shadow-pop outline-none sm:top-[12dvh] sm:max-h-[70dvh] sm:max-w-xl sm:rounded-xl"
        >
          <Dialog.Title className="sr-only">Buscar</Dialog.Title>
          <Command
            label="Buscar pessoas, páginas e ações"
            shouldFilter={false}
            loop
            value={active}
            onValueChange={(value) => {
              setActive(value)
              if (value.startsWith('/')) prefetchPage(value)
            }}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-3 border-border border-b px-4">
              <Search aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <Command.Input
                value={search}
                onValueChange={setSearch}
                placeholder="Uma pessoa, uma página, ou “visita maria”"
                className="h-14 w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground"
              />
              <Dialog.Close className="h-9 shrink-0 rounded-md border border-border px-2 text-muted-foreground text-xs hover:bg-accent">
                Fechar
              </Dialog.Close>
            </div>
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-2 pt-0">
              <Results search={search} onOpen={handleOpen} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
