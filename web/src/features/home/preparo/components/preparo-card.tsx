import { Check, Circle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CultosDialog } from '@/features/igreja/public'
import { MinisteriosUsuais } from '@/features/ministerios/public'
import { cn } from '@/lib/cn'
import { useMutation } from '@/lib/use-mutation'
import { nextPasso, PASSOS, type Passo, type PassoDoPreparo } from '../model'
import { preparoMutations } from '../mutations'

type StepProps = PassoDoPreparo & {
  isInPlace: boolean
  isNext: boolean
  isPending: boolean
  onDo: () => void
  onLater: () => void
}

function Step({ passo, feito, adiado, isInPlace, isNext, isPending, onDo, onLater }: StepProps) {
  const { title, why, label, elsewhere, path = isInPlace ? undefined : elsewhere } = PASSOS[passo]
  const variant = isNext ? 'primary' : 'outline'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {feito ? (
        <Check aria-hidden className="size-5 shrink-0 text-success-text" />
      ) : (
        <Circle aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      )}
      <div className="min-w-48 flex-1">
        <p className={cn('font-medium', feito && 'text-muted-foreground')}>
          {title}
          {feito && <span className="sr-only">, feito</span>}
          {adiado && !feito && <span className="font-normal text-muted-foreground"> · para depois</span>}
        </p>
        {!feito && <p className="text-muted-foreground text-sm">{why}</p>}
      </div>
      {!feito && (
        <div className="flex grow flex-wrap gap-2 md:grow-0">
          {!adiado && (
            <Button variant="ghost" aria-label={`${title}: depois`} onClick={onLater}>
              Depois
            </Button>
          )}
          {path ? (
            <Button asChild variant={variant} className="grow md:grow-0">
              <Link to={path}>{label}</Link>
            </Button>
          ) : (
            <Button variant={variant} className="grow md:grow-0" isPending={isPending} onClick={onDo}>
              {label}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type PreparoCardProps = {
  igreja: string
  campus: string | null
  passos: readonly PassoDoPreparo[]
}

/** What a new church still needs, one step after the other, each done in place or on its page. */
export function PreparoCard({ igreja, campus, passos }: PreparoCardProps) {
  const [open, setOpen] = useState<Passo | null>(null)
  const postpone = useMutation(preparoMutations.postpone())
  const putAway = useMutation(preparoMutations.putAway())
  const listas = useMutation(preparoMutations.createListas())
  const next = nextPasso(passos)
  const done = passos.filter(({ feito }) => feito).length
  return (
    <Section
      title={`Vamos preparar ${igreja}`}
      description={`${done} de ${passos.length} prontos`}
      actions={
        <Button variant="ghost" size="sm" isPending={putAway.isPending} onClick={() => putAway.mutate()}>
          Guardar este guia
        </Button>
      }
    >
      <Card>
        <ol className="divide-y divide-border">
          {passos.map((um) => (
            <Step
              key={um.passo}
              {...um}
              isInPlace={campus !== null}
              isNext={um.passo === next}
              isPending={um.passo === 'listas' && listas.isPending}
              onDo={() => (um.passo === 'listas' ? listas.mutate() : setOpen(um.passo))}
              onLater={() => postpone.mutate(um.passo)}
            />
          ))}
        </ol>
      </Card>
      <Suspense>
        {open === 'cultos' && campus && <CultosDialog campus={campus} onClose={() => setOpen(null)} />}
        {open === 'ministerios' && campus && (
          <MinisteriosUsuais campus={campus} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Section>
  )
}
