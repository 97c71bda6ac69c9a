import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatCount, formatList } from '@/lib/format'
import type { EscalaACuidar } from '../estado'

const resumo = ({ faltam, sem_resposta, trocas }: EscalaACuidar) =>
  formatList(
    [
      faltam > 0 && formatCount(faltam, 'lugar sem ninguém', 'lugares sem ninguém'),
      sem_resposta > 0 && formatCount(sem_resposta, 'pessoa sem resposta', 'pessoas sem resposta'),
      trocas > 0 && formatCount(trocas, 'troca para decidir', 'trocas para decidir'),
    ].filter((parte) => parte !== false),
  )

/** What waits in the rosters that one makes. */
export function EscalasACuidar({ escalas }: { escalas: readonly EscalaACuidar[] }) {
  return (
    <Section title="Escalas que você monta" description="O que falta nos próximos 14 dias.">
      <Card>
        <ul aria-label="Escalas que esperam você" className="divide-y divide-border">
          {escalas.map((escala) => (
            <li key={escala.id}>
              <Link
                to={`/ministerios/${escala.id}/escalas`}
                className="flex items-center gap-3 px-4 py-3 hover:bg-accent"
              >
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-medium">
                    {escala.ministerio} · {escala.campus}
                  </span>
                  <span className="block text-muted-foreground text-sm">{resumo(escala)}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
