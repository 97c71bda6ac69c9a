import { formatDateTime } from '@/lib/format'
import type { FichaDeCuidados } from './cuidados'

const ACOES = { incluir: 'Cuidados anotados', alterar: 'Cuidados alterados', excluir: 'Cuidados retirados' }

/** Who changed what, newest first. */
export function CuidadosHistoria({ historia }: Pick<FichaDeCuidados, 'historia'>) {
  return (
    <ol aria-label="História dos cuidados" className="divide-y divide-border rounded-md border border-border">
      {historia.map(({ id, momento, autor, acao, campos }) => (
        <li key={id} className="space-y-1 px-4 py-3">
          <p className="font-medium">{ACOES[acao]}</p>
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
  )
}
