import { useQueryClient } from '@tanstack/react-query'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type Ato, ETAPA_LABELS, type Etapa, TIPO_LABELS } from './model'
import { atosMutations, TOCADOS_PELO_ATO } from './mutations'
import { atosQueries } from './queries'

/** Moves a card, offers to take it back, and shows what somebody else did meanwhile. */
export function useMove() {
  const queryClient = useQueryClient()
  const notify = useUndo(TOCADOS_PELO_ATO)
  const { mutate, isPending } = useMutation(atosMutations.move())

  function move(ato: Ato, etapa: Exclude<Etapa, 'realizado'>, motivo?: string, onMoved?: () => void) {
    mutate(
      { id: ato.id, versao: ato.versao, etapa, motivo },
      {
        onSuccess: (operacao) => {
          onMoved?.()
          notify(`${TIPO_LABELS[ato.tipo]} de ${ato.nome}: ${ETAPA_LABELS[etapa].toLowerCase()}.`, operacao)
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: atosQueries.all() }),
      },
    )
  }

  return { move, isPending }
}
