import { Check, Users } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { dayAndHour } from '@/lib/clock'
import { formatList } from '@/lib/format'
import { greeting } from '@/lib/greeting'
import { useZone } from '@/lib/zone'
import type { Pessoa } from '../station/model'
import type { Door } from '../station/use-door'
import { useStation } from '../station/use-station'

const firstName = (nome: string) => nome.split(' ')[0] ?? nome

interface DoneCardProps {
  pessoa: Pessoa
  isNew: boolean
  door: Pick<Door, 'last' | 'markAlso' | 'undo' | 'reset'>
}

/** It worked: seen from two metres away, over the ways in, which stay where they are. Who lives with them comes in by one tap. */
export function DoneCard({ pessoa, isNew, door }: DoneCardProps) {
  const station = useStation()
  const zone = useZone()
  const also = station.directory.withHome(pessoa).filter(({ id }) => !station.isPresent(id))
  const hour = Number(dayAndHour(new Date(station.now()), zone).hour.slice(0, 2))
  const others = (door.last?.pessoas ?? []).filter(({ id }) => id !== pessoa.id)
  return (
    <section className="space-y-4 rounded-xl border-2 border-success bg-success-soft p-5 text-center text-success-text shadow-pop md:p-8">
      <div role="status" className="space-y-2">
        <Check aria-hidden className="mx-auto size-14" />
        <h2 className="break-words font-bold text-3xl">
          {isNew
            ? `${greeting(hour)}, ${firstName(pessoa.nome)}!`
            : `${firstName(pessoa.nome)}, você já está na lista.`}
        </h2>
        <p className="text-lg">{isNew ? 'Presença marcada.' : 'Sua presença de hoje já estava marcada.'}</p>
        {others.length > 0 && (
          <p className="text-lg">Também: {formatList(others.map(({ nome }) => firstName(nome)))}.</p>
        )}
      </div>
      {also.length > 0 && (
        <div className="space-y-2">
          <p className="font-medium">Quem veio junto?</p>
          <div className="flex flex-wrap justify-center gap-2">
            {also.map((one) => (
              <Button key={one.id} size="lg" variant="outline" onClick={() => door.markAlso([one])}>
                {firstName(one.nome)}
              </Button>
            ))}
            {also.length > 1 && (
              <Button size="lg" variant="outline" onClick={() => door.markAlso(also)}>
                <Users aria-hidden />
                Todos
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isNew && (
          <Button size="lg" variant="outline" onClick={door.undo}>
            Desfazer
          </Button>
        )}
        <Button size="lg" onClick={() => door.reset()}>
          Próxima pessoa
        </Button>
      </div>
    </section>
  )
}
