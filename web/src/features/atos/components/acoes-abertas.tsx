import type { Ato } from '../model'
import { AtoDialog } from './ato-dialog'
import { CancelarDialog } from './cancelar-dialog'
import type { Acao } from './cartao'
import { RealizarDialog } from './realizar-dialog'

export type Aberta = { acao: Acao; ato: Ato } | null

/** The dialog of what was chosen for a card. */
export function AcoesAbertas({ aberta, onClose }: { aberta: Aberta; onClose: () => void }) {
  if (!aberta) return null
  const { acao, ato } = aberta
  if (acao === 'realizar') return <RealizarDialog ato={ato} onClose={onClose} />
  if (acao === 'cancelar') return <CancelarDialog ato={ato} onClose={onClose} />
  return <AtoDialog id={ato.id} onClose={onClose} />
}
