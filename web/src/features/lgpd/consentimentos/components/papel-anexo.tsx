import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cuidadoMutations, SendArquivo } from '@/features/cuidado/public'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { type Autorizacao, FINALIDADE_LABELS } from '../model'

/** The signed paper of a consent: to fetch, which is written down, or to attach. */
export function PapelAnexo({ one, membro }: { one: Autorizacao; membro: string }) {
  const { papel, id } = one
  const nome = FINALIDADE_LABELS[one.finalidade]
  const open = useMutation(cuidadoMutations.open())
  const attach = useMutation(lgpdMutations.attachPapel())
  if (papel) {
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Baixar papel: ${nome}`}
        isPending={open.isPending}
        onClick={() => open.mutate(papel, { onSuccess: (address) => location.assign(address) })}
      >
        <Download aria-hidden />
        Baixar papel
      </Button>
    )
  }
  if (!id) return null
  return (
    <SendArquivo
      membro={membro}
      tipo="outro"
      label={`Anexar papel: ${nome}`}
      shortLabel="Anexar papel"
      onEnviado={(documento) => attach.mutate({ consentimento: id, documento })}
    />
  )
}
