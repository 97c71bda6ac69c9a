import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import type { Report } from '../use-import'
import { useUndoLote } from './lotes-list'

type ImportReportProps = { report: Report; onRestart: () => void }

/** What an import did. */
export function ImportReport({ report, onRestart }: ImportReportProps) {
  const { lote, news, replaced, refused } = report
  const { run, isPending } = useUndoLote(onRestart)
  return (
    <Section
      title="Importação concluída"
      description={[
        formatCount(news, 'música nova', 'músicas novas'),
        replaced > 0 && formatCount(replaced, 'substituída', 'substituídas'),
        refused.length > 0 && formatCount(refused.length, 'ficou de fora', 'ficaram de fora'),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      {refused.length > 0 && (
        <ul aria-label="Ficaram de fora" className="space-y-1 text-sm">
          {refused.map(({ titulo, erro }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two songs may have one title
            <li key={index}>
              <span className="font-medium">{titulo}</span>: {erro}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/criacao/musicas">Ver as músicas</Link>
        </Button>
        <Button variant="outline" onClick={onRestart}>
          Importar mais
        </Button>
        <Button variant="outline" isPending={isPending} onClick={() => run(lote)}>
          Desfazer a importação
        </Button>
      </div>
    </Section>
  )
}
