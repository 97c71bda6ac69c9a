import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount, formatDate, formatNumber } from '@/lib/format'
import type { Painel } from '../../model'

const MOST_AT_FIRST = 8

function resumo(um: Painel['carga'][number]): string {
  return [
    um.em_outros > 0 && formatCount(um.em_outros, 'em outro ministério', 'em outros ministérios'),
    um.horas > 0 && `${formatNumber(um.horas)} h no último mês`,
    um.recusas > 0 && formatCount(um.recusas, 'recusa', 'recusas'),
    um.faltas > 0 && formatCount(um.faltas, 'falta', 'faltas'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who serves how much, those who have not served for long upon one press. */
export function CargaSection({ carga, parados }: Pick<Painel, 'carga' | 'parados'>) {
  const [isWhole, setWhole] = useState(false)
  const [isResting, setResting] = useState(false)
  const deFora = new Map(parados.map(({ id, ultima }) => [id, ultima]))
  const doFiltro = isResting ? carga.filter(({ id }) => deFora.has(id)) : carga
  const shown = isWhole ? doFiltro : doFiltro.slice(0, MOST_AT_FIRST)
  return (
    <Section
      title="Quanto cada um serve"
      description="Dias nos 30 dias para trás e para a frente, em todos os ministérios e campi"
      actions={
        parados.length > 0 && (
          <Button variant="outline" size="sm" aria-pressed={isResting} onClick={() => setResting(!isResting)}>
            {isResting
              ? 'Ver todos'
              : `${formatCount(parados.length, 'pessoa não serve', 'pessoas não servem')} há 60 dias`}
          </Button>
        )
      }
    >
      <Card>
        <ul className="divide-y divide-border">
          {shown.map((um) => {
            const ultima = deFora.get(um.id)
            return (
              <li key={um.id} className="flex items-center gap-3 px-4 py-2.5">
                <Avatar size="sm" name={um.nome_completo} src={um.foto} />
                <span className="min-w-0 flex-1 break-words">
                  {um.nome_completo}
                  <span className="block text-muted-foreground text-xs">
                    {isResting
                      ? ultima
                        ? `última em ${formatDate(ultima)}`
                        : 'ainda não serviu'
                      : resumo(um)}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatCount(um.em_60_dias, 'dia', 'dias')}</span>
              </li>
            )
          })}
        </ul>
        {shown.length < doFiltro.length && (
          <Button variant="ghost" className="w-full" onClick={() => setWhole(true)}>
            Mostrar mais {doFiltro.length - shown.length}
          </Button>
        )}
      </Card>
    </Section>
  )
}
