import { useSuspenseQuery } from '@tanstack/react-query'
import { Gem, History, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { Visao } from '../model'
import { pedrasVivasQueries } from '../queries'
import { useCanEditGlobal } from '../use-can-edit-global'
import { VisaoForm } from './visao-form'
import { VisaoHistorico } from './visao-historico'

function Tema({ ano, tema, versiculo, referencia }: Visao) {
  if (!tema && !versiculo) return null
  return (
    <div className="space-y-2 rounded-t-lg bg-primary-soft px-4 py-6 text-primary-text md:px-6 md:py-8">
      {tema && (
        <>
          <p className="font-medium text-sm">{ano ? `Tema de ${ano}` : 'Tema do ano'}</p>
          <p className="text-balance break-words font-bold text-2xl tracking-tight">{tema}</p>
        </>
      )}
      {versiculo && (
        <blockquote className="max-w-prose whitespace-pre-line break-words">
          {versiculo}
          {referencia && <cite className="mt-1 block text-sm not-italic">{referencia}</cite>}
        </blockquote>
      )}
    </div>
  )
}

function Texto({ title, children }: { title: string; children: string | null }) {
  if (!children) return null
  return (
    <div className="min-w-0 space-y-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="whitespace-pre-line break-words text-muted-foreground">{children}</p>
    </div>
  )
}

function Mostrada({ visao }: { visao: Visao }) {
  const { missao, visao: texto, valores } = visao
  const hasText = missao || texto || valores.length > 0
  return (
    <Card>
      <Tema {...visao} />
      {hasText && (
        <div className="grid gap-6 p-4 md:p-6 lg:grid-cols-3">
          <Texto title="Missão">{missao}</Texto>
          <Texto title="Visão">{texto}</Texto>
          {valores.length > 0 && (
            <div className="min-w-0 space-y-1">
              <h3 className="font-semibold">Valores</h3>
              <ul className="list-disc space-y-1 pl-5 text-muted-foreground marker:text-primary-text">
                {valores.map((valor) => (
                  <li key={valor} className="break-words">
                    {valor}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

const isWritten = ({ missao, visao, valores, tema, versiculo }: Visao) =>
  Boolean(missao || visao || tema || versiculo || valores.length > 0)

/** Mission, vision, values and the theme of the year; who may, writes them in their place. */
export function VisaoSection() {
  const { data: visao } = useSuspenseQuery(pedrasVivasQueries.visao())
  const canEdit = useCanEditGlobal()
  const [open, setOpen] = useState<'form' | 'historico' | null>(null)
  const shown = visao && isWritten(visao) ? visao : null
  if (!shown && !canEdit) return null
  const close = () => setOpen(null)
  return (
    <Section
      title="Nossa visão"
      actions={
        canEdit &&
        open !== 'form' && (
          <>
            {visao && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('historico')}>
                <History aria-hidden />
                Histórico
              </Button>
            )}
            {shown && (
              <Button variant="outline" size="sm" onClick={() => setOpen('form')}>
                <Pencil aria-hidden />
                Editar visão
              </Button>
            )}
          </>
        )
      }
    >
      {open === 'form' ? (
        <VisaoForm visao={visao} onDone={close} />
      ) : shown ? (
        <Mostrada visao={shown} />
      ) : (
        <Empty
          icon={Gem}
          title="A visão ainda não foi escrita"
          description="Missão, visão, valores e o tema do ano aparecem aqui para toda a igreja."
          action={<Button onClick={() => setOpen('form')}>Escrever a visão</Button>}
        />
      )}
      <Dialog open={open === 'historico'} onOpenChange={close}>
        <DialogContent title="Histórico da visão" description="O que mudou, quando e por quem." size="lg">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <VisaoHistorico />
          </Suspense>
        </DialogContent>
      </Dialog>
    </Section>
  )
}
