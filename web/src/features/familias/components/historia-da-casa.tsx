import { ChangeEntry } from '@/components/page/change-entry'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
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
          {historia.map(({ id, titulo, pessoa, ...change }) => (
            <li key={id} className="space-y-1 px-4 py-3 md:px-5">
              <ChangeEntry title={[titulo, pessoa].filter(Boolean).join(': ')} {...change} />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
