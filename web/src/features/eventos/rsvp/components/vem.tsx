import type { QueryKey } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Resposta, RSVP_LABELS, rsvpMutations } from '../mutations'

type VemProps = { ocorrencia: string; resposta: Resposta | null; invalidates: readonly QueryKey[] }

/** Whether one comes to a day, in two buttons: asked before people arrive there. */
export function Vem({ ocorrencia, resposta, invalidates }: VemProps) {
  const { membroId } = usePermissions()
  const { mutate, isPending, variables } = useMutation(rsvpMutations.answer(ocorrencia, invalidates))
  if (!membroId) return null
  const said = isPending ? variables.resposta : resposta
  return (
    <fieldset disabled={isPending} className="flex grow flex-wrap gap-2 md:grow-0">
      <legend className="sr-only">Você vem?</legend>
      {(['vou', 'nao_vou'] as const).map((uma) => (
        <Button
          key={uma}
          className="grow md:grow-0"
          variant={said === uma || (uma === 'vou' && !said) ? 'primary' : 'outline'}
          aria-pressed={said === uma}
          onClick={() => said !== uma && mutate({ resposta: uma, acompanhantes: 0 })}
        >
          {said === uma && <Check aria-hidden />}
          {RSVP_LABELS[uma]}
        </Button>
      ))}
    </fieldset>
  )
}
