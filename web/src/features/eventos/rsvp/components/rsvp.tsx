import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { PaginaDoDia } from '../../pagina/model'
import { RESPOSTAS, RSVP_LABELS, rsvpMutations } from '../mutations'
import { rsvpQueries } from '../rsvp'

const COMPANY = Array.from({ length: 21 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Só eu' : `Eu e mais ${count}`,
}))

/** One yes to a day of an event: before it whether one comes, with how many; while people arrive, that one is there. */
export function Rsvp({ dia }: { dia: Pick<PaginaDoDia, 'id' | 'toma_presenca'> }) {
  const { membroId } = usePermissions()
  const { data } = useSuspenseQuery(rsvpQueries.doDia(dia.id))
  const { mutate, isPending } = useMutation(rsvpMutations.answer(dia.id))
  if (!data) return null
  const { resposta, acompanhantes, numeros, estado, confirmado } = data
  if (confirmado) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success-text">
        <CircleCheck aria-hidden className="size-5" />
        Presença confirmada
      </p>
    )
  }
  if (estado === 'aberta') {
    return (
      membroId && (
        <Button asChild variant={dia.toma_presenca ? 'outline' : 'primary'} className="w-full sm:w-auto">
          <Link to={`/presenca?evento=${encodeURIComponent(dia.id)}`}>Confirmar presença</Link>
        </Button>
      )
    )
  }
  if (estado !== 'agendada' || !(membroId || numeros)) return null
  return (
    <section
      aria-label="Você vem?"
      className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card"
    >
      {membroId && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <fieldset className="grid grow grid-cols-3 gap-2 sm:flex sm:grow-0" disabled={isPending}>
            <legend className="mb-2 font-medium">Você vem?</legend>
            {RESPOSTAS.map((uma) => (
              <Button
                key={uma}
                variant={resposta === uma ? 'primary' : 'outline'}
                aria-pressed={resposta === uma}
                onClick={() =>
                  mutate(
                    resposta === uma
                      ? { acompanhantes: 0 }
                      : { resposta: uma, acompanhantes: uma === 'nao_vou' ? 0 : acompanhantes },
                  )
                }
              >
                {RSVP_LABELS[uma]}
              </Button>
            ))}
          </fieldset>
          {resposta && resposta !== 'nao_vou' && (
            <div className="w-40 space-y-1.5">
              <Label htmlFor="acompanhantes">Quantos vêm</Label>
              <Select
                id="acompanhantes"
                options={COMPANY}
                value={String(acompanhantes)}
                onChange={({ target }) => mutate({ resposta, acompanhantes: Number(target.value) })}
              />
            </div>
          )}
        </div>
      )}
      {numeros && (
        <p className="text-muted-foreground text-sm">
          {numeros.vou + numeros.talvez + numeros.nao_vou === 0
            ? 'Ninguém respondeu ainda.'
            : `${formatCount(numeros.vou, 'confirmou', 'confirmaram')} (${formatCount(numeros.pessoas, 'pessoa', 'pessoas')}), ${formatCount(numeros.talvez, 'talvez', 'talvez')}, ${formatCount(numeros.nao_vou, 'não vem', 'não vêm')}.`}
        </p>
      )}
    </section>
  )
}
