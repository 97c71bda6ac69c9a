import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Ocorrencia } from '../../model'
import { downloadIcs, googleHref } from '../calendario-externo'
import { RESPOSTAS, RSVP_LABELS, rsvpMutations } from '../mutations'
import { rsvpQueries } from '../rsvp'

const COMPANY = Array.from({ length: 21 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Só eu' : `Eu e mais ${count}`,
}))

/** One yes to a day of an event: before it whether one comes, with how many; while people arrive, that one is there. */
export function Rsvp({ ocorrencia }: { ocorrencia: Ocorrencia }) {
  const { membroId } = usePermissions()
  const { data } = useQuery(rsvpQueries.doDia(ocorrencia.id))
  const { mutate, isPending } = useMutation(rsvpMutations.answer(ocorrencia.id))
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
      <Button asChild>
        <Link to={`/presenca?evento=${encodeURIComponent(ocorrencia.id)}`}>Confirmar presença</Link>
      </Button>
    )
  }
  if (estado !== 'agendada') return null
  return (
    <section aria-label="Você vem?" className="space-y-3 rounded-lg border border-border p-4">
      {membroId && (
        <>
          <fieldset className="flex flex-wrap items-center gap-2" disabled={isPending}>
            <legend className="mb-2 font-medium text-sm">Você vem?</legend>
            {RESPOSTAS.map((uma) => (
              <Button
                key={uma}
                size="sm"
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
            <div className="max-w-56 space-y-1.5">
              <Label htmlFor="acompanhantes">Quantos vêm</Label>
              <Select
                id="acompanhantes"
                options={COMPANY}
                value={String(acompanhantes)}
                onChange={({ target }) => mutate({ resposta, acompanhantes: Number(target.value) })}
              />
            </div>
          )}
        </>
      )}
      {numeros && (
        <p className="text-muted-foreground text-sm">
          {numeros.vou + numeros.talvez + numeros.nao_vou === 0
            ? 'Ninguém respondeu ainda.'
            : `${formatCount(numeros.vou, 'confirmou', 'confirmaram')} (${formatCount(numeros.pessoas, 'pessoa', 'pessoas')}), ${formatCount(numeros.talvez, 'talvez', 'talvez')}, ${formatCount(numeros.nao_vou, 'não vem', 'não vêm')}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <a href={googleHref(ocorrencia)} target="_blank" rel="noreferrer">
            <CalendarPlus aria-hidden />
            Google Agenda
          </a>
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            void downloadIcs(ocorrencia).catch(() =>
              toast.error('Não foi possível gerar o arquivo. Tente de novo.'),
            )
          }
        >
          <CalendarPlus aria-hidden />
          Outro calendário
        </Button>
      </div>
    </section>
  )
}
