import { UsersRound } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatList } from '@/lib/format'
import type { Duplicado } from '../../queries'
import { MOTIVO_LABELS } from '../../rotulos'
import { useDuplicados } from '../use-duplicados'

function Person({ person }: { person: Duplicado }) {
  const { membro_id, nome_completo, campus, foto, motivos, bloqueia } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar size="sm" name={nome_completo} src={foto} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{nome_completo}</p>
        <p className="text-muted-foreground text-xs">
          {campus} · {formatList(motivos.map((motivo) => MOTIVO_LABELS[motivo] ?? motivo))}
          {bloqueia && ' · não pode ser cadastrada de novo'}
        </p>
      </div>
      {membro_id && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/membros/${membro_id}`} aria-label={`Abrir o existente: ${nome_completo}`}>
            Abrir o existente
          </Link>
        </Button>
      )}
    </li>
  )
}

/**
 * People who may be the one who is being registered, while one types. `blocked` is set while somebody has the same CPF or
 * e-mail.
 */
export function Duplicados({ blocked }: { blocked: RefObject<boolean> }) {
  const people = useDuplicados()
  const { clearErrors } = useFormContext()
  const isBlocked = people.some(({ bloqueia }) => bloqueia)
  useEffect(() => {
    blocked.current = isBlocked
    if (!isBlocked) clearErrors('root')
  }, [blocked, isBlocked, clearErrors])
  return (
    <div role="status">
      {people.length > 0 && (
        <section
          aria-label="Possíveis repetidos"
          className={cn(
            'rounded-md border bg-card px-4 py-2 text-sm',
            isBlocked ? 'border-destructive-text' : 'border-border',
          )}
        >
          <p className="flex items-center gap-2 py-1 font-medium">
            <UsersRound aria-hidden className="size-4.5 shrink-0" />
            {isBlocked ? 'Esta pessoa já tem cadastro' : 'Já existe alguém parecido. É a mesma pessoa?'}
          </p>
          <ul className="divide-y divide-border">
            {people.slice(0, 4).map((person) => (
              <Person key={person.membro_id ?? person.nome_completo} person={person} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
