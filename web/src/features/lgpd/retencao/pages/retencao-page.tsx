import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Empty } from '@/components/feedback/empty'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { LgpdFrame } from '../../components/lgpd-frame'
import { lgpdQueries } from '../../queries'
import { RegraItem } from '../components/regra-item'
import type { Regra } from '../model'

function Lista({ label, regras }: { label: string; regras: readonly Regra[] }) {
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-border">
        {regras.map((regra) => (
          <RegraItem key={regra.regra} regra={regra} />
        ))}
      </ul>
    </Card>
  )
}

function Regras() {
  const { data } = useSuspenseQuery(lgpdQueries.retencao())
  const [passaram, emDia] = [
    data.filter(({ encontradas }) => encontradas > 0),
    data.filter(({ encontradas }) => encontradas === 0),
  ]
  const ultima = data
    .flatMap((regra) => regra.ultima ?? [])
    .toSorted()
    .at(-1)
  return (
    <Section
      title="Regras"
      description={[
        passaram.length === 0 && 'Nada passou do prazo.',
        ultima
          ? `Aplicada pela última vez em ${formatDateTime(ultima, churchZone())}.`
          : 'Ainda não foi aplicada nenhuma vez.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {passaram.length > 0 && <Lista label="Regras de retenção" regras={passaram} />}
      {emDia.length > 0 && (
        <Fold title={formatCount(emDia.length, 'regra em dia', 'regras em dia')}>
          <Lista label="Regras em dia" regras={emDia} />
        </Fold>
      )}
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
