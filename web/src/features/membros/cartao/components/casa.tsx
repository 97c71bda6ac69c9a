import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { ageInYears, formatCount } from '@/lib/format'
import { PAPEL_FAMILIA_LABELS, PARENTE_BY_SEX } from '../../rotulos'
import type { CartaoDaPessoa } from '../model'

type Familia = NonNullable<CartaoDaPessoa['familia']>

/** Who lives with somebody. */
export function Casa({ familia, membro }: { familia: Familia; membro: string }) {
  const outros = familia.pessoas.filter(({ id }) => id !== membro)
  if (outros.length === 0) return <p className="text-sm">Mora só</p>
  return (
    <ul aria-label="Quem mora junto" className="-mx-2">
      {outros.map(({ id, nome, papel, sexo, foto, data_nascimento }) => {
        const age = ageInYears(data_nascimento ?? '')
        return (
          <li
            key={id ?? nome}
            className="relative flex min-h-11 items-center gap-3 rounded-md px-2 py-1 has-[a:hover]:bg-accent/40"
          >
            <Avatar size="sm" name={nome} src={foto} />
            <span className="min-w-0">
              {id ? (
                <Link
                  to={`/membros/${id}`}
                  className="block break-words rounded-sm text-sm after:absolute after:inset-0"
                >
                  {nome}
                </Link>
              ) : (
                <span className="block break-words text-sm">{nome}</span>
              )}
              <span className="block text-muted-foreground text-xs">
                {[
                  (sexo && PARENTE_BY_SEX[papel]?.[sexo]) || PAPEL_FAMILIA_LABELS[papel],
                  age !== null && formatCount(age, 'ano', 'anos'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
