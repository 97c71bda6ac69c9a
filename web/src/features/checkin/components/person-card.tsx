import { Check, UserRoundX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { Asked, Door } from '../station/use-door'
import { useStation } from '../station/use-station'
import { StationPhoto } from './station-photo'

type PersonCardProps = { asked: readonly Asked[]; door: Pick<Door, 'confirm' | 'notMe'> }

const firstName = (nome: string) => nome.split(' ')[0] ?? nome

/** Who it is: one to confirm, or a few to choose from. It never confirms by itself. */
export function PersonCard({ asked, door }: PersonCardProps) {
  const station = useStation()
  const yes = useRef<HTMLButtonElement>(null)
  const [first] = asked
  useEffect(() => yes.current?.focus(), [])
  if (!first) return null
  const isOne = asked.length === 1
  return (
    <section
      aria-label={isOne ? `É você, ${first.pessoa.nome}?` : 'Qual destas pessoas é você?'}
      className="mx-auto max-w-3xl space-y-5 rounded-xl border-2 border-primary bg-card p-5 text-center shadow-pop md:p-8"
    >
      {isOne ? (
        <div className="flex flex-col items-center gap-3">
          <StationPhoto pessoa={first.pessoa} className="size-40 text-3xl" />
          <h2 className="break-words font-bold text-3xl">{first.pessoa.nome}</h2>
          {station.isPresent(first.pessoa.id) && (
            <p className="text-muted-foreground">Presença já marcada hoje.</p>
          )}
        </div>
      ) : (
        <h2 className="font-bold text-2xl">Qual destas pessoas é você?</h2>
      )}
      {isOne ? (
        <div className="flex flex-col gap-3">
          <Button ref={yes} size="lg" className="h-16 text-xl" onClick={() => door.confirm(first)}>
            <Check aria-hidden />
            Sou eu, marcar presença
          </Button>
          <Button size="lg" variant="outline" className="h-14 text-lg" onClick={door.notMe}>
            <UserRoundX aria-hidden />
            Não sou eu
          </Button>
        </div>
      ) : (
        <div className="space-y-3">
          <ul className="grid gap-3 md:grid-cols-3">
            {asked.map((one, n) => (
              <li key={one.pessoa.id}>
                <button
                  type="button"
                  ref={n === 0 ? yes : undefined}
                  className="flex h-full w-full flex-col items-center gap-2 rounded-lg border border-input bg-card p-4 font-semibold hover:bg-accent"
                  onClick={() => door.confirm(one)}
                >
                  <StationPhoto pessoa={one.pessoa} />
                  <span className="w-full break-words">{one.pessoa.nome}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button size="lg" variant="outline" className="h-14 w-full text-lg" onClick={door.notMe}>
            Nenhuma delas
          </Button>
        </div>
      )}
    </section>
  )
}

type DoneCardProps = { nome: string; isNew: boolean; onUndo: () => void; onNext: () => void }

/** It worked: to be seen from two metres away. */
export function DoneCard({ nome, isNew, onUndo, onNext }: DoneCardProps) {
  return (
    <section
      role="status"
      className="space-y-5 rounded-xl bg-success-soft p-6 text-center text-success-text md:p-10"
    >
      <Check aria-hidden className="mx-auto size-20" />
      <h2 className="break-words font-bold text-3xl">
        {isNew ? `Bem-vindo(a), ${firstName(nome)}!` : `${firstName(nome)}, você já está na lista.`}
      </h2>
      <p className="text-lg">{isNew ? 'Presença marcada.' : 'Sua presença de hoje já estava marcada.'}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {isNew && (
          <Button size="lg" variant="outline" onClick={onUndo}>
            Desfazer
          </Button>
        )}
        <Button size="lg" onClick={onNext}>
          Próxima pessoa
        </Button>
      </div>
    </section>
  )
}
