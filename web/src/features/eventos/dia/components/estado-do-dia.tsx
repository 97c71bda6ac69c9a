import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useUndo } from '@/features/auditoria/public'
import { formatTime, formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { MotivoDialog } from '../../components/motivo-dialog'
import { MUDA_A_AGENDA } from '../../mutations'
import type { Numeros } from '../model'
import { diaMutations } from '../mutations'
import { diaQueries } from '../queries'

type EstadoProps = {
  ocorrencia: string
  numeros: Numeros
  corrigir: string | undefined
  onCorrect: (motivo: string | undefined) => void
  /** Whoever only marks reads how the day stands. */
  canEdit: boolean
}

/** Whether presence is taken: opens, closes, opens again with a reason, or corrects what is closed. */
export function EstadoDoDia({ ocorrencia, numeros, corrigir, onCorrect, canEdit }: EstadoProps) {
  const zone = useZone()
  const [asked, setAsked] = useState<'reabrir' | 'corrigir' | null>(null)
  const changeEstado = useMutation(diaMutations(ocorrencia).changeEstado())
  const offerUndo = useUndo([...MUDA_A_AGENDA, diaQueries.all(ocorrencia)])
  const { estado, abre, fecha } = numeros

  async function handleEstado(next: 'aberta' | 'encerrada', dito: string, motivo?: string) {
    const operacao = await changeEstado.mutateAsync({ estado: next, motivo })
    setAsked(null)
    if (operacao) offerUndo(dito, operacao)
  }
  const change = (next: 'aberta' | 'encerrada', dito: string, motivo?: string) =>
    // The mutation has told the person already.
    void handleEstado(next, dito, motivo).catch(() => {})

  if (estado === 'agendada')
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-border p-3">
        <p className="min-w-0 flex-1 text-sm">
          A presença abre {formatWeekdayDate(abre, zone)}, às {formatTime(abre, zone)}.
        </p>
        {canEdit && (
          <Button
            variant="outline"
            isPending={changeEstado.isPending}
            onClick={() => change('aberta', 'Presença aberta.')}
          >
            Abrir agora
          </Button>
        )}
      </div>
    )
  if (estado !== 'encerrada')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-muted-foreground text-sm">
          Recebe presenças até {formatTime(fecha, zone)}.
        </p>
        {canEdit && (
          <Button
            variant="outline"
            isPending={changeEstado.isPending}
            onClick={() => change('encerrada', 'Presença encerrada.')}
          >
            <Lock aria-hidden />
            Encerrar
          </Button>
        )}
      </div>
    )
  return (
    <section
      aria-label="Presença encerrada"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-border bg-muted p-3"
    >
      <p className="w-full min-w-40 text-sm sm:w-auto sm:flex-1">
        {corrigir ? `Correção: ${corrigir}` : 'A presença deste dia está encerrada.'}
      </p>
      {canEdit &&
        (corrigir ? (
          <Button variant="outline" onClick={() => onCorrect(undefined)}>
            Terminar correção
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => setAsked('corrigir')}>
              Corrigir
            </Button>
            <Button variant="outline" onClick={() => setAsked('reabrir')}>
              Reabrir
            </Button>
          </>
        ))}
      {asked === 'corrigir' && (
        <MotivoDialog
          title="Corrigir presenças"
          description="O dia continua encerrado. Cada mudança fica na história com este motivo."
          submitLabel="Corrigir"
          onSubmit={(motivo) => {
            onCorrect(motivo)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reabrir' && (
        <MotivoDialog
          title="Reabrir a presença"
          description="As pessoas voltam a confirmar e a lista volta a receber marcas. O motivo fica na história."
          submitLabel="Reabrir"
          isPending={changeEstado.isPending}
          onSubmit={(motivo) => change('aberta', 'Presença reaberta.', motivo)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
