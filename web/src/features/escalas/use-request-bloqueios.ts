import { today } from '@/lib/clock'
import { formatCount } from '@/lib/format'
import { addMonths } from '@/lib/reckoning'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { escalasMutations } from './mutations'

/** Asks whoever serves when they cannot in the next month, and says how many were asked. */
export function useRequestBloqueios(ministerio: string) {
  const hoje = today(useZone())
  const { mutate, isPending } = useMutation(escalasMutations.requestBloqueios(ministerio))
  const ask = () =>
    mutate(addMonths(`${hoje.slice(0, 8)}01`, 1), {
      onSuccess: (quantos) =>
        toast.success(
          quantos > 0
            ? `${formatCount(quantos, 'pessoa avisada', 'pessoas avisadas')}.`
            : 'Ninguém a avisar: quem tem conta já foi perguntado sobre o próximo mês.',
        ),
    })
  return { ask, isPending }
}
