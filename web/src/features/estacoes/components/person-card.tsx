import { Check, UserRoundX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import type { Asked, Door } from '../station/use-door'
import { useStation } from '../station/use-station'

type PersonCardProps = { asked: readonly Asked[]; door: Pick<Door, 'confirm' | 'notMe'> }

const WHICH = 'Qual destas pessoas é você?'

function Photo({ photo, className }: Pick<Asked, 'photo'> & { className: string }) {
  const shape = cn('rounded-full object-cover', className)
  if (photo) return <img src={photo} alt="" className={shape} />
  return (
    <span className={cn('grid place-items-center bg-muted p-2 text-muted-foreground text-sm', shape)}>
      Sem foto no cadastro
    </span>
  )
}

/** Who it is: one to confirm, or a few to choose from. It never confirms by itself, and Enter alone confirms nothing. */
export function PersonCard({ asked, door }: PersonCardProps) {
  const [first] = asked
  if (!first) return null
  const isOne = asked.length === 1
  return (
    <section
      aria-label={isOne ? `É você, ${first.pessoa.nome}?` : WHICH}
      className="mx-auto max-w-3xl space-y-5 rounded-xl border-2 border-primary bg-card p-5 text-center shadow-pop md:p-8"
    >
      {isOne ? <One asked={first} door={door} /> : <Several asked={asked} door={door} />}
    </section>
  )
}

function One({ asked, door }: { asked: Asked; door: PersonCardProps['door'] }) {
  const station = useStation()
  const { pessoa, photo } = asked
  return (
    <>
      <div className="flex flex-col items-center gap-3">
        <Photo photo={photo} className="size-40" />
        <h2 className="break-words font-bold text-3xl">É você, {pessoa.nome}?</h2>
        {station.isPresent(pessoa.id) && <p className="text-muted-foreground">Presença já marcada hoje.</p>}
      </div>
      <div className="flex flex-col gap-3">
        <Button size="lg" className="h-16 text-xl" onClick={() => door.confirm(asked)}>
          <Check aria-hidden />
          Sou eu, marcar presença
        </Button>
        <Button size="lg" variant="outline" className="h-14 text-lg" onClick={door.notMe}>
          <UserRoundX aria-hidden />
          Não sou eu
        </Button>
      </div>
    </>
  )
}

function Several({ asked, door }: PersonCardProps) {
  return (
    <>
      <h2 className="font-bold text-2xl">{WHICH}</h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {asked.map((one) => (
          <li key={one.pessoa.id}>
            <button
              type="button"
              className="flex h-full w-full flex-col items-center gap-2 rounded-lg border border-input bg-card p-4 font-semibold hover:bg-accent"
              onClick={() => door.confirm(one)}
            >
              <Photo photo={one.photo} className="size-24" />
              <span className="w-full break-words">{one.pessoa.nome}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="lg" variant="outline" className="h-14 w-full text-lg" onClick={door.notMe}>
        Nenhuma delas
      </Button>
    </>
  )
}
