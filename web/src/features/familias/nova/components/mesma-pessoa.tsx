import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { MOTIVO_LABELS, membrosQueries } from '@/features/membros/public'
import { formatList, isDay } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import type { FamiliaValues } from '../model'

const SHOWN = 2

type MesmaPessoaProps = { index: number; onExisting: (person: { id: string; nome: string }) => void }

/** Who may already be registered with what one line says, while one types. */
export function MesmaPessoa({ index, onExisting }: MesmaPessoaProps) {
  const at = `pessoas.${index}` as const
  const { nome, sobrenome, telefone, data_nascimento } = useWatch<FamiliaValues, typeof at>({ name: at })
  const typed = useDebounced(JSON.stringify({ nome, sobrenome, telefone, data_nascimento }))
  const dados: { nome: string; sobrenome: string; telefone: string; data_nascimento?: string } =
    JSON.parse(typed)
  const isEnough = Boolean((dados.nome && dados.sobrenome) || dados.telefone)
  if (!isDay(dados.data_nascimento ?? '')) delete dados.data_nascimento
  const { data = [] } = useQuery({ ...membrosQueries.duplicados(dados), enabled: isEnough })
  const people = isEnough ? data.slice(0, SHOWN) : []
  return (
    <div role="status">
      {people.length > 0 && (
        <section aria-label="Possíveis repetidos" className="mt-3 border-border border-t pt-2 text-sm">
          <p className="font-medium">É a mesma pessoa?</p>
          <ul>
            {people.map(({ membro_id, nome_completo, campus, foto, motivos }) => (
              <li
                key={membro_id ?? nome_completo}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
              >
                <Avatar size="sm" name={nome_completo} src={foto} />
                <p className="min-w-0 flex-1 break-words">
                  {nome_completo}{' '}
                  <span className="text-muted-foreground">
                    · {campus} · {formatList(motivos.map((motivo) => MOTIVO_LABELS[motivo] ?? motivo))}
                  </span>
                </p>
                {membro_id && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`É esta pessoa: ${nome_completo}`}
                    onClick={() => onExisting({ id: membro_id, nome: nome_completo })}
                  >
                    É esta pessoa
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
