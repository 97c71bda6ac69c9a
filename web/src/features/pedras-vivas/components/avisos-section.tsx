import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Megaphone, Pencil, Plus, Square } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { formatDate, formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Aviso, publico } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'
import { pedrasVivasQueries } from '../queries'
import { AvisoForm } from './aviso-form'

const ESTADOS = {
  no_ar: { label: 'No ar', variant: 'success' },
  agendado: { label: 'Agendado', variant: 'info' },
  encerrado: { label: 'Encerrado', variant: 'neutral' },
} as const

function AvisoItem({ aviso, onEdit }: { aviso: Aviso; onEdit: () => void }) {
  const { id, titulo, texto, inicio, fim, autor, estado, edito, avisados, lidos, encerrado_em } = aviso
  const end = useMutation(pedrasVivasMutations.end())
  const undo = useUndo(ALTERADO.avisos)
  const { label, variant } = ESTADOS[estado]
  const isOver = estado === 'encerrado'
  return (
    <li className="flex items-start gap-1 py-3 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 break-words font-medium">{titulo}</p>
          <Badge variant={variant}>{label}</Badge>
        </div>
        <p className={cn('whitespace-pre-line break-words text-sm', isOver && 'text-muted-foreground')}>
          {texto}
        </p>
        <p className="break-words text-muted-foreground text-sm">{publico(aviso)}</p>
        <p className="break-words text-muted-foreground text-xs">
          {[
            `de ${formatDate(inicio)} a ${formatDate(encerrado_em ?? fim)}`,
            autor,
            avisados > 0 && `lido por ${formatNumber(lidos)} de ${formatNumber(avisados)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {edito && !isOver && (
        <>
          <IconButton label={`Editar ${titulo}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={`Encerrar ${titulo}`}
            isPending={end.isPending}
            onClick={() => end.mutate(id, { onSuccess: (operacao) => undo('Aviso encerrado.', operacao) })}
          >
            <Square aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** For those who write them: what holds, what is to come, what is over. */
export function AvisosSection() {
  const list = useSuspenseInfiniteQuery(pedrasVivasQueries.avisos())
  const [open, setOpen] = useState<Aviso | 'new' | null>(null)
  const close = () => setOpen(null)
  const avisos = list.data.pages.flat()
  const total = avisos[0]?.total ?? 0
  return (
    <Section
      title="Avisos globais"
      description="Chegam ao sino de cada pessoa e ficam na Home enquanto valem."
      actions={
        avisos.length > 0 && (
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus aria-hidden />
            Novo aviso
          </Button>
        )
      }
    >
      {avisos.length === 0 ? (
        <Empty
          icon={Megaphone}
          title="Nenhum aviso"
          description="Escreva um aviso para toda a igreja, ou para alguns campi e papéis."
          action={<Button onClick={() => setOpen('new')}>Novo aviso</Button>}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {avisos.map((aviso) => (
              <AvisoItem key={aviso.id} aviso={aviso} onEdit={() => setOpen(aviso)} />
            ))}
          </ul>
        </Card>
      )}
      {total > avisos.length && <LoadMore list={list} shown={avisos.length} total={total} />}
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent title={open === 'new' ? 'Novo aviso' : 'Editar aviso'} size="lg">
          {open && <AvisoForm aviso={open === 'new' ? null : open} onDone={close} />}
        </DialogContent>
      </Dialog>
    </Section>
  )
}
