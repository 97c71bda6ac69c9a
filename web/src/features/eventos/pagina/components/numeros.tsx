import { Lock } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { useUndo } from '@/features/auditoria/public'
import { formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaMutations } from '../../dia/mutations'
import { diaQueries } from '../../dia/queries'
import { MUDA_A_AGENDA } from '../../mutations'
import { isOver, type PaginaDoDia } from '../model'

function Numero({ value, children }: { value: number; children: string }) {
  return (
    <li className="min-w-20">
      <span className="block font-bold text-2xl tabular-nums">{formatNumber(value)}</span>
      <span className="text-muted-foreground text-sm">{children}</span>
    </li>
  )
}

function Close({ ocorrencia }: { ocorrencia: string }) {
  const { mutate, isPending } = useMutation(diaMutations(ocorrencia).changeEstado())
  const offerUndo = useUndo([...MUDA_A_AGENDA, diaQueries.all(ocorrencia)])
  return (
    <Button
      variant="outline"
      isPending={isPending}
      onClick={() =>
        mutate(
          { estado: 'encerrada' },
          { onSuccess: (operacao) => operacao && offerUndo('Presença encerrada.', operacao) },
        )
      }
    >
      <Lock aria-hidden />
      Encerrar
    </Button>
  )
}

/** How many came, for those who count them; once it is over, its presence is closed here. */
export function Numeros({ dia }: { dia: PaginaDoDia }) {
  const { id, presentes, visitantes, estado, edita } = dia
  if (presentes === null || visitantes === null) return null
  const isTaken = estado === 'aberta' || estado === 'encerrada'
  if (!isTaken && presentes === 0) return null
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <ul aria-label="Números" className="flex flex-wrap gap-x-8 gap-y-2">
          <Numero value={presentes}>{presentes === 1 ? 'presente' : 'presentes'}</Numero>
          <Numero value={visitantes}>{visitantes === 1 ? 'visitante' : 'visitantes'}</Numero>
        </ul>
        {edita && estado === 'aberta' && isOver(dia) && <Close ocorrencia={id} />}
      </CardContent>
    </Card>
  )
}
