import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDate, formatDateTime, formatNumber } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { LgpdFrame } from '../../components/lgpd-frame'
import { lgpdQueries } from '../../queries'
import { TextoDialog } from '../components/texto-dialog'
import { FINALIDADE_LABELS, type TextoEmVigor } from '../model'

function Versoes({ finalidade }: Pick<TextoEmVigor, 'finalidade'>) {
  const { data: contagem } = useSuspenseQuery(lgpdQueries.contagem())
  const versoes = contagem.filter((one) => one.finalidade === finalidade)
  if (versoes.length === 0) return <p className="text-muted-foreground text-sm">Ninguém autorizou ainda.</p>
  return (
    <ul className="space-y-1 text-sm">
      {versoes.map(({ versao, valem, retirados, atual }) => (
        <li key={versao} className="flex flex-wrap items-center gap-2">
          <span>
            Texto {versao}: {formatCount(valem, 'vale', 'valem')},{' '}
            {formatCount(retirados, 'encerrada', 'encerradas')}
          </span>
          {!atual && valem > 0 && <Badge variant="warning">Texto anterior</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Textos() {
  const { data: textos } = useSuspenseQuery(lgpdQueries.textos())
  const { canEdit } = usePermissions()
  const [mudando, setMudando] = useState<TextoEmVigor | null>(null)
  return (
    <Section title="Textos e números" description="Um texto novo é uma versão nova, que pergunta de novo.">
      <Card>
        <ul aria-label="Textos das autorizações" className="divide-y divide-border">
          {textos.map((one) => (
            <li
              key={one.finalidade}
              className="flex flex-col gap-3 px-4 py-3 md:flex-row md:items-start md:justify-between"
            >
              <div className="wrap-anywhere min-w-0 space-y-2">
                <p className="font-medium">{FINALIDADE_LABELS[one.finalidade]}</p>
                <p className="text-sm">{one.texto}</p>
                <Versoes finalidade={one.finalidade} />
              </div>
              {canEdit('configuracoes') && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Mudar o texto: ${FINALIDADE_LABELS[one.finalidade]}`}
                  onClick={() => setMudando(one)}
                >
                  Mudar o texto
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {mudando && <TextoDialog texto={mudando} onClose={() => setMudando(null)} />}
    </Section>
  )
}

function Rostos() {
  const { data } = useSuspenseQuery(lgpdQueries.rostos())
  const hoje = data.dias[0]
  const faltas = hoje ? hoje.sem_autorizacao + hoje.sem_foto + hoje.sairam : 0
  return (
    <Section
      title="Prova dos códigos de rosto"
      description="Cada código guardado precisa de uma autorização que vale, de uma foto atual e de uma pessoa que está na igreja. Conferido toda noite e ao abrir esta página; o que não tem isso é apagado."
    >
      <Card className="space-y-3 p-4 text-sm">
        {hoje && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge variant={faltas === 0 ? 'success' : 'destructive'}>
              {faltas === 0 ? 'Tudo autorizado' : `${formatCount(faltas, 'apagado', 'apagados')} hoje`}
            </Badge>
            {formatCount(hoje.modelos, 'código', 'códigos')} de{' '}
            {formatCount(hoje.pessoas, 'pessoa', 'pessoas')}; {formatNumber(data.apagados)} já apagados.
            Conferido em {formatDateTime(hoje.conferida_em, churchZone())}.
          </p>
        )}
        <Fold title="Dias anteriores">
          <ul aria-label="Conferências por dia" className="space-y-1">
            {data.dias.map((dia) => (
              <li key={dia.dia}>
                {formatDate(dia.dia)}: {formatCount(dia.modelos, 'código', 'códigos')}, apagados{' '}
                {dia.sem_autorizacao} sem autorização, {dia.sem_foto} sem foto, {dia.sairam} de quem saiu
              </li>
            ))}
          </ul>
        </Fold>
      </Card>
    </Section>
  )
}

export function Component() {
  const { todosOsCampi } = usePermissions()
  return (
    <LgpdFrame
      aba="autorizacoes"
      title="Autorizações"
      description="Para que a igreja usa dados com autorização, com qual texto, e quantas pessoas aceitaram."
    >
      {todosOsCampi ? (
        <div className="space-y-8">
          <Textos />
          <Rostos />
        </div>
      ) : (
        <Empty
          title="Só quem alcança todos os campi vê estes números."
          description="As autorizações de cada pessoa estão em “Documentos e privacidade”, na ficha dela."
        />
      )}
    </LgpdFrame>
  )
}
