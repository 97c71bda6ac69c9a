import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { LgpdFrame } from '../../components/lgpd-frame'
import { lgpdQueries } from '../../queries'
import { RegraItem } from '../components/regra-item'

function Regras() {
  const { data } = useSuspenseQuery(lgpdQueries.retencao())
  const ultima = data
    .flatMap((regra) => regra.ultima ?? [])
    .toSorted()
    .at(-1)
  return (
    <Section
      title="Regras"
      description={
        ultima
          ? `Aplicada pela última vez em ${formatDateTime(ultima, churchZone())}.`
          : 'Ainda não foi aplicada nenhuma vez.'
      }
    >
      <Card>
        <ul aria-label="Regras de retenção" className="divide-y divide-border">
          {data.map((regra) => (
            <RegraItem key={regra.regra} regra={regra} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Execucoes() {
  const { data } = useSuspenseQuery(lgpdQueries.retencao())
  const titulos = new Map(data.map(({ regra, titulo }) => [regra, titulo]))
  const list = useInfiniteQuery({
    ...lgpdQueries.retencaoExecucoes(),
    select: ({ pages }) => pages.flat(),
  })
  const rows = list.data ?? []
  if (rows.length === 0) return null
  return (
    <Section title="O que já foi aplicado">
      <Card>
        <ul aria-label="Execuções" className="divide-y divide-border">
          {rows.map((one) => (
            <li key={one.id} className="wrap-anywhere px-4 py-3 text-sm">
              <p>
                {titulos.get(one.regra) ?? one.regra}:{' '}
                {formatCount(one.apagadas, 'registro apagado', 'registros apagados')}
                {one.concluida_em ? '' : ` de ${one.encontradas} (parada)`}
              </p>
              <p className="text-muted-foreground">
                {formatDateTime(one.iniciada_em, churchZone())} · {one.autor_nome ?? 'Sistema'} · depois de{' '}
                {formatCount(one.dias, 'dia', 'dias')}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore list={list} shown={rows.length} />
    </Section>
  )
}

export function Component() {
  const { todosOsCampi } = usePermissions()
  if (!todosOsCampi) {
    return (
      <LgpdFrame aba="retencao" title="Retenção">
        <Empty
          title="Só quem alcança todos os campi cuida da retenção."
          description="Peça a um administrador da igreja."
        />
      </LgpdFrame>
    )
  }
  return (
    <LgpdFrame
      aba="retencao"
      title="Retenção"
      description="Por quanto tempo a igreja guarda o que não precisa guardar para sempre. Nada roda sozinho à noite: abra esta página, veja o que passou do prazo e aplique."
    >
      <Regras />
      <Execucoes />
    </LgpdFrame>
  )
}
