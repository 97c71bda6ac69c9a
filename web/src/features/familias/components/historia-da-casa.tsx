import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatDateTime } from '@/lib/format'
import type { CasaInteira } from '../model'

/** What changed in the household, newest first. */
export function HistoriaDaCasa({ historia }: Pick<CasaInteira, 'historia'>) {
  return (
    <Section title="Linha do tempo">
      <Card>
        {historia.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">Nada mudou ainda.</p>
        )}
        <ol aria-label="Linha do tempo" className="divide-y divide-border">
          {historia.map(({ id, momento, autor, titulo, pessoa, campos }) => (
            <li key={id} className="space-y-1 px-4 py-3 md:px-5">
              <p className="break-words font-medium">{[titulo, pessoa].filter(Boolean).join(': ')}</p>
              {campos.map(({ rotulo, antes, depois }) => (
                <p key={rotulo} className="break-words text-sm">
                  {rotulo}: {antes && <del className="text-muted-foreground">{antes}</del>} {depois}
                </p>
              ))}
              <p className="text-muted-foreground text-sm">
                {formatDateTime(momento)} · {autor ?? 'Sistema'}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
