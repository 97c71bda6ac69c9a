import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { usePermissions } from '@/lib/permissions'
import { useCanFollow } from '../../use-can-follow'
import { ContatoRapido } from './contato-rapido'
import { NotaRapida } from './nota-rapida'

type Pessoa = { id: string; nome: string }
const KINDS = [
  { name: 'visita', label: 'Visita' },
  { name: 'ligacao', label: 'Ligação' },
  { name: 'nota', label: 'Anotação' },
] as const

/** A visit, a call or a note about a person in two taps: which, and save. */
export function Registro({ membro }: { membro: Pessoa }) {
  const [search, setSearch] = useSearchParams()
  // whoever asked for it by the search finds it open
  const [open, setOpen] = useState(search.get('registrar'))
  const { flags, especial } = usePermissions()
  const canFollow = useCanFollow()
  const canWrite = flags.isLider || especial
  const kinds = KINDS.filter(({ name }) => (name === 'nota' ? canWrite : canFollow))
  if (kinds.length === 0) return null
  const close = () => {
    setOpen(null)
    if (search.has('registrar')) setSearch({}, { replace: true })
  }
  return (
    <fieldset aria-label="Registrar" className="flex min-w-0 flex-wrap gap-2 pt-1">
      {kinds.map(({ name, label }) => (
        <Popover
          key={name}
          open={open === name}
          onOpenChange={(isOpen) => (isOpen ? setOpen(name) : close())}
        >
          <PopoverTrigger asChild>
            <Button size="sm" variant="outline" className="flex-1">
              {label}
            </Button>
          </PopoverTrigger>
          <PopoverContent
            align="start"
            aria-label={`${label}: ${membro.nome}`}
            // a page that opens takes the focus once it is there, and closes nothing by it
            onFocusOutside={(event) => event.preventDefault()}
          >
            {name === 'nota' ? (
              <NotaRapida membro={membro.id} onDone={close} />
            ) : (
              <ContatoRapido membro={membro.id} canal={name} label={label} onDone={close} />
            )}
          </PopoverContent>
        </Popover>
      ))}
    </fieldset>
  )
}
