import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MinisterioFrame, type MinisterioLocal } from '@/features/ministerios/public'
import { formatCount, formatDate, formatDateTime, formatNumber } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { escalasQueries } from '../../queries'
import { EquilibrioSection } from '../components/equilibrio-section'
import { TrocasSection } from '../components/trocas-section'

function Numero({ titulo, valor }: { titulo: string; valor: string }) {
  return (
    <Card className="p-4">
      <dt className="text-muted-foreground text-sm">{titulo}</dt>
      <dd className="font-semibold text-2xl">{valor}</dd>
    </Card>
  )
}

function Painel({ ministerio }: { ministerio: MinisterioLocal }) {
  const zone = useZone()
  const { data } = useSuspenseQuery(escalasQueries.painel(ministerio.id))
  const taxa = data.convites > 0 ? `${Math.round((data.confirmados / data.convites) * 100)}%` : '–'
  return (
    <>
      <Button asChild variant="outline">
        <Link to={`/ministerios/${ministerio.id}/escalas`}>Voltar à escala</Link>
      </Button>
      <TrocasSection ministerio={ministerio.id} />
      <Section title="Respostas" description="60 dias para trás e para a frente">
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Numero titulo="Confirmaram" valor={taxa} />
          <Numero titulo="Sem resposta" valor={String(data.pendentes)} />
          <Numero titulo="Não puderam" valor={String(data.recusados)} />
          <Numero titulo="Faltaram" valor={String(data.faltas)} />
        </dl>
      </Section>
      <Section title="Próximos lugares em aberto">
        {data.faltam.length === 0 ? (
          <p className="text-muted-foreground">Nenhum: tudo preenchido.</p>
        ) : (
          <Card>
            <ul className="divide-y divide-border">
              {data.faltam.map(({ escala_id, inicio, evento, funcao, subtempo, faltam }) => (
                <li key={`${escala_id} ${funcao} ${subtempo}`} className="px-4 py-2.5">
                  {formatDateTime(inicio, zone)}, {evento}: {funcao} ({subtempo}),{' '}
                  <strong>{faltam === 1 ? 'falta 1' : `faltam ${faltam}`}</strong>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Section>
      <EquilibrioSection ministerio={ministerio.id} />
      <Section
        title="Quanto cada um serve"
        description="Dias nos 30 dias para trás e para a frente, em todos os ministérios e campi"
      >
        <Card>
          <ul className="divide-y divide-border">
            {data.carga.map((um) => (
              <li key={um.id} className="flex items-center gap-3 px-4 py-2.5">
                <Avatar size="sm" name={um.nome_completo} src={um.foto} />
                <span className="min-w-0 flex-1 break-words">
                  {um.nome_completo}
                  <span className="block text-muted-foreground text-xs">
                    {[
                      um.em_outros > 0 &&
                        formatCount(um.em_outros, 'em outro ministério', 'em outros ministérios'),
                      um.horas > 0 && `${formatNumber(um.horas)} h no último mês`,
                      um.recusas > 0 && formatCount(um.recusas, 'recusa', 'recusas'),
                      um.faltas > 0 && formatCount(um.faltas, 'falta', 'faltas'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatCount(um.em_60_dias, 'dia', 'dias')}</span>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
      <Section title="Não servem há 60 dias">
        {data.parados.length === 0 ? (
          <p className="text-muted-foreground">Todos serviram nos últimos 60 dias.</p>
        ) : (
          <Card>
            <ul className="divide-y divide-border">
              {data.parados.map(({ id, nome, ultima }) => (
                <li key={id} className="flex flex-wrap justify-between gap-2 px-4 py-2.5">
                  {nome}
                  <span className="text-muted-foreground text-sm">
                    {ultima ? `última em ${formatDate(ultima)}` : 'ainda não serviu'}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Section>
    </>
  )
}

export function Component() {
  return <MinisterioFrame tab="escalas">{(ministerio) => <Painel ministerio={ministerio} />}</MinisterioFrame>
}
