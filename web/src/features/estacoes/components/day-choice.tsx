import { useQuery } from '@tanstack/react-query'
import { CalendarClock, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatRelativeDay, formatTime } from '@/lib/format'
import type { Dia } from '../station/model'
import { useStation, useStationState } from '../station/use-station'
import { LeaveButton } from './leave-button'
import { StationMessage } from './station-message'

const sentence = (error: unknown) =>
  error instanceof Error ? error.message : 'Algo deu errado. Tente de novo.'

/** Which of the day's events this door is for. */
export function DayChoice() {
  const station = useStation()
  const { nome, campus, pending } = useStationState()
  const days = useQuery({
    queryKey: ['checkin', 'dias', nome],
    queryFn: () => station.days(),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  const [opening, setOpening] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleOpen({ id }: Dia) {
    setOpening(id)
    setProblem(null)
    await station.openDay(id).catch((error: unknown) => setProblem(sentence(error)))
    setOpening(null)
  }

  const only = days.data?.length === 1 ? days.data[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: with one event there is nothing to choose, once
  useEffect(() => {
    if (only && !station.wasClosed) handleOpen(only)
  }, [only?.id])

  return (
    <StationMessage icon={CalendarClock} title="Qual evento?">
      <p className="text-muted-foreground">
        {nome} · {campus}
        {pending > 0 && ` · ${pending} por enviar`}
      </p>
      {problem && (
        <p role="alert" className="text-destructive-text">
          {problem}
        </p>
      )}
      {days.isPending && <Skeleton className="h-16 w-full" />}
      {days.isError && (
        <div className="space-y-3">
          <p role="alert">{sentence(days.error)} Para abrir o dia é preciso rede; depois, não.</p>
          <Button variant="outline" onClick={() => days.refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      {days.data?.length === 0 && (
        <Empty
          className="w-full"
          title="Nada marcado para hoje."
          description="Crie o evento na Agenda deste campus e volte aqui."
          action={
            <Button variant="outline" onClick={() => days.refetch()}>
              Ver de novo
            </Button>
          }
        />
      )}
      <ul className="w-full space-y-2">
        {days.data?.map((day) => (
          <li key={day.id}>
            <button
              type="button"
              aria-busy={opening === day.id || undefined}
              disabled={opening !== null}
              onClick={() => handleOpen(day)}
              className="flex min-h-16 w-full items-center justify-between gap-3 rounded-lg border border-border bg-card px-4 py-3 text-left transition-colors hover:bg-accent disabled:opacity-60"
            >
              <span className="min-w-0 break-words font-semibold">{day.nome}</span>
              <span className="flex shrink-0 items-center gap-2 text-muted-foreground">
                {opening === day.id && <LoaderCircle aria-hidden className="size-4.5 animate-spin" />}
                {formatRelativeDay(day.inicio, new Date(), day.fuso)}, {formatTime(day.inicio, day.fuso)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LeaveButton />
    </StationMessage>
  )
}
