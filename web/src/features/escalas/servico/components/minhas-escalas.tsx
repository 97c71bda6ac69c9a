import type { QueryKey } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { nomeDoDia } from '../../horas'
import { ESTADO_DO_SERVICO, porEscala, type ServicoNoInicio } from '../estado'
import { Answer } from './answer'

type MinhasEscalasProps = {
  servicos: readonly ServicoNoInicio[]
  invalidates: readonly QueryKey[]
}

/** One's next services on the home page, with the answer. */
export function MinhasEscalas({ servicos, invalidates }: MinhasEscalasProps) {
  const { canView } = usePermissions()
  return (
    <Section
      title="Minha escala"
      actions={
        canView('dashboard-voluntario') && (
          <Button asChild variant="ghost" size="sm">
            <Link to="/dashboard-voluntario">Ver tudo</Link>
          </Button>
        )
      }
    >
      <Card>
        <ul aria-label="Minha escala" className="divide-y divide-border">
          {porEscala(servicos).map((itens) => {
            const [{ escala_id, inicio, fuso, ministerio, evento, local }] = itens
            const dia = nomeDoDia(inicio, fuso)
            return (
              <li key={escala_id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <div className="min-w-48 flex-1">
                  <p className="break-words font-medium">
                    <span className="inline-block first-letter:uppercase">{dia}</span> às{' '}
                    {formatTime(inicio, fuso)}, {ministerio}
                  </p>
                  <p className="break-words text-muted-foreground text-sm">
                    {itens.map(({ funcao, subtempo }) => `${funcao} (${subtempo})`).join(', ')} ·{' '}
                    {[evento, local].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Badge variant={ESTADO_DO_SERVICO[itens[0].estado].variant}>
                  {ESTADO_DO_SERVICO[itens[0].estado].label}
                </Badge>
                {itens.some(({ estado }) => estado === 'pendente') && (
                  <div className="flex w-full flex-wrap gap-2 md:w-auto">
                    <Answer
                      itens={itens}
                      rotulo={`${ministerio}, ${dia.toLowerCase()} às ${formatTime(inicio, fuso)}`}
                      invalidates={invalidates}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
