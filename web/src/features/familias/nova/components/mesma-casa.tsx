import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { formatList, phoneDigits } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import { familiasQueries } from '../../queries'
import type { FamiliaValues } from '../model'
import type { NovaFamilia } from '../use-nova-familia'

const LOOKED_AT = ['telefone', 'cep', 'logradouro', 'numero', 'complemento'] as const
const WORDS: Readonly<Record<string, string>> = { telefone: 'mesmo telefone', endereco: 'mesmo endereço' }
const WHOLE_PHONE = 10

/** Who lives at this phone or address already, while one types. */
export function MesmaCasa({ joinCasa, addExisting }: Pick<NovaFamilia, 'joinCasa' | 'addExisting'>) {
  const values = useWatch<FamiliaValues, typeof LOOKED_AT>({ name: LOOKED_AT })
  const typed = useDebounced(JSON.stringify(values))
  const [telefone = '', cep = '', logradouro = '', numero = '', complemento = '']: string[] =
    JSON.parse(typed)
  const busca = {
    ...(phoneDigits(telefone).length >= WHOLE_PHONE && { telefone }),
    ...(cep && numero && { endereco: { cep, logradouro, numero, complemento } }),
  }
  const isEnough = Object.keys(busca).length > 0
  const { data } = useQuery({ ...familiasQueries.parecidas(busca), enabled: isEnough })
  const casas = (isEnough && data) || []
  return (
    <div role="status">
      {casas.length > 0 && (
        <section
          aria-label="Casas parecidas"
          className="rounded-md border border-border bg-card px-4 py-2 text-sm"
        >
          <p className="flex items-center gap-2 py-1 font-medium">
            <House aria-hidden className="size-4.5 shrink-0" />É da mesma casa?
          </p>
          <ul className="divide-y divide-border">
            {casas.map(({ familia, membro, nome, pessoas, motivos }) => (
              <li key={familia ?? membro} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <p className="min-w-0 flex-1 break-words">
                  <span className="font-medium">{nome}</span>
                  <span className="block text-muted-foreground">
                    {[pessoas, formatList(motivos.map((motivo) => WORDS[motivo] ?? motivo))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`É da mesma casa: ${nome}`}
                  onClick={() => (familia ? joinCasa(familia) : membro && addExisting({ id: membro, nome }))}
                >
                  É da mesma casa
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
