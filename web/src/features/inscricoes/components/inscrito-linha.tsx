import { MoreHorizontal } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatDateTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { type Inscrito, isAberta } from '../familias'
import { situacaoDe } from '../model'
import { RespostasLista } from './respostas-lista'

type InscritoLinhaProps = {
  inscrito: Inscrito
  /** The name stands just above. */
  isNamed?: boolean
  acoes: readonly { label: string; onSelect: () => void }[]
}

/** One person of a family that registered: how they stand, and what they answered. */
export function InscritoLinha({ inscrito, isNamed, acoes }: InscritoLinhaProps) {
  const zone = useZone()
  const { nome, tipo, posicao, entrou_em, aceitar_ate, respostas } = inscrito
  const { label, variant } = situacaoDe(inscrito)
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!isNamed && <span className="break-words font-medium text-base">{nome}</span>}
          {tipo && <span className="text-muted-foreground">{tipo}</span>}
          <Badge variant={variant}>{label}</Badge>
        </p>
        {posicao !== null && (
          <p>
            {posicao}º lugar da fila, desde {formatDateTime(entrou_em, zone)}
          </p>
        )}
        {aceitar_ate && isAberta(inscrito) && (
          <p>Tem até {formatDateTime(aceitar_ate, zone)} para aceitar a vaga.</p>
        )}
        {inscrito.cancelado_por === 'prazo' && <p>O prazo para aceitar a vaga passou.</p>}
        <RespostasLista respostas={respostas} />
      </div>
      {acoes.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={`Ações de ${nome}`} variant="ghost">
              <MoreHorizontal aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {acoes.map(({ label, onSelect }) => (
              <DropdownMenuItem key={label} onSelect={onSelect}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  )
}
