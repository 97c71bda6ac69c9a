import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { churchZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { nomeDaCelula } from '../palavras'
import { permissoesQueries } from '../queries'

const VIAS = [
  {
    via: 'especial',
    title: 'Administradores especiais',
    description: 'Até três e-mails da configuração do sistema. Veem e editam tudo, mesmo sem papel.',
    none: 'Nenhum e-mail está configurado.',
  },
  {
    via: 'midias',
    title: 'Líderes de Mídias',
    description: 'Quem tem uma função ativa de líder no ministério de Mídias vê e edita Projeção.',
    none: 'Ninguém lidera Mídias com conta vinculada.',
  },
  {
    via: 'pessoal',
    title: 'Permissões temporárias',
    description: 'Dadas a uma pessoa, com prazo, em resposta a um pedido.',
    none: 'Nenhuma está valendo.',
  },
]

/** What people have without a role that says so. */
export function DerivadasTab() {
  const { data } = useSuspenseQuery(permissoesQueries.derivadas())
  return (
    <div className="space-y-8">
      {VIAS.map(({ via, title, description, none }) => {
        const rows = data.filter((row) => row.via === via)
        return (
          <Section key={via} title={title} description={description}>
            <Card>
              {rows.length === 0 && <p className="px-4 py-3 text-muted-foreground text-sm">{none}</p>}
              <ul className="divide-y divide-border">
                {rows.map((row) => (
                  <li
                    key={`${row.user_id}${row.concessao}${row.detalhe}`}
                    className="wrap-anywhere px-4 py-3 text-sm"
                  >
                    {row.user_id ? (
                      <Link
                        to={`/permissoes?aba=pessoas&pessoa=${row.user_id}`}
                        className="font-medium text-primary-text underline-offset-4 hover:underline"
                      >
                        {row.nome}
                      </Link>
                    ) : (
                      <span className="font-medium">{row.nome} (sem conta)</span>
                    )}
                    <p className="text-muted-foreground">
                      {via === 'pessoal'
                        ? [
                            nomeDaCelula(`${row.resource}:${row.action}`),
                            `até ${formatDate(row.expira_em, churchZone())}`,
                            row.detalhe && `dada por ${row.detalhe}`,
                          ]
                            .filter(Boolean)
                            .join(' · ')
                        : [row.detalhe, row.campus].filter(Boolean).join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
        )
      })}
    </div>
  )
}
