import { ChangeEntry } from '@/components/page/change-entry'
import type { FichaDeCuidados } from '../queries'

const ACOES = { incluir: 'Cuidados anotados', alterar: 'Cuidados alterados', excluir: 'Cuidados retirados' }

/** Who changed what, newest first. */
export function CuidadosHistoria({ historia }: Pick<FichaDeCuidados, 'historia'>) {
  return (
    <ol aria-label="História dos cuidados" className="divide-y divide-border rounded-md border border-border">
      {historia.map(({ id, acao, ...change }) => (
        <li key={id} className="space-y-1 px-4 py-3">
          <ChangeEntry title={ACOES[acao]} {...change} />
        </li>
      ))}
    </ol>
  )
}
