import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { type Crianca, firstName, idade, opcaoDeSala, type Sala, semSala } from '../model'

interface CriancaEntraProps {
  crianca: Crianca
  salas: readonly Sala[]
  /** The room that was chosen; empty: none yet. */
  sala: string
  onSala: (sala: string) => void
  isOn: boolean
  /** Nothing to choose: it is the one who comes in. */
  onToggle?: ((isOn: boolean) => void) | undefined
}

/** A child at the door: who it is, whether it comes in, and to which room. */
export function CriancaEntra(props: CriancaEntraProps) {
  const { crianca, salas, sala, onSala, isOn, onToggle } = props
  const id = useId()
  const isIn = crianca.visita !== null
  return (
    <li className="space-y-2 rounded-md border border-border bg-card p-3">
      <div className="flex items-center gap-3">
        {onToggle && (
          <Checkbox
            id={id}
            checked={isOn}
            disabled={isIn}
            onCheckedChange={(checked) => onToggle(checked === true)}
          />
        )}
        <label
          htmlFor={onToggle && id}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3"
        >
          <Avatar name={crianca.nome} src={crianca.foto} />
          <span className="min-w-0">
            <span className="block break-words font-semibold">{crianca.nome}</span>
            <span className="block text-muted-foreground text-sm">{idade(crianca.meses)}</span>
          </span>
        </label>
        {isIn && <Badge variant="info">Já está no Kids</Badge>}
        {!isIn && crianca.cuidado && <Badge variant="warning">Tem cuidados</Badge>}
      </div>
      {!isIn && (
        <>
          <div className="flex items-center gap-2">
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1">
              <Select
                aria-label={`Sala de ${firstName(crianca.nome)}`}
                value={sala}
                {...(crianca.sala ? {} : { placeholder: 'Escolha a sala' })}
                onChange={({ target }) => onSala(target.value)}
                options={salas.map(opcaoDeSala)}
              />
            </span>
          </div>
          {!crianca.sala && <p className="text-sm text-warning-text">{semSala(salas, crianca.meses)}</p>}
        </>
      )}
    </li>
  )
}
