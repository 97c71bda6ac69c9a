import { MembroFrame } from '@/features/membros/public'
import { LinhaDoTempo } from '../components/linha-do-tempo'

export function Component() {
  return <MembroFrame tab="linha-do-tempo">{(membro) => <LinhaDoTempo membroId={membro.id} />}</MembroFrame>
}
