import type { Acao, Ato } from '../model'
import { AtoDialog } from './ato-dialog'
import { CancelDialog } from './cancel-dialog'
import { PerformDialog } from './perform-dialog'

export type Aberta = { acao: Acao; ato: Ato } | null

/** The dialog of what was chosen for a card. */
export function AcoesAbertas({ aberta, onClose }: { aberta: Aberta; onClose: () => void }) {
  if (!aberta) return null
  const { acao, ato } = aberta
  if (acao === 'realizar') return <PerformDialog ato={ato} onClose={onClose} />
  if (acao === 'cancelar') return <CancelDialog ato={ato} onClose={onClose} />
  return <AtoDialog id={ato.id} onClose={onClose} />
}
