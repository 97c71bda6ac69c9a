import { useQueryClient } from '@tanstack/react-query'
import { Check, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatCount, formatRelativeDay } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Caso, counted, suspensaoForm } from '../model'
import { feedMutations } from '../mutations'
import { feedQueries } from '../queries'

const PRAZOS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
]

function SuspendDialog({ caso, onClose }: { caso: Caso; onClose: () => void }) {
  const form = useSchemaForm(suspensaoForm, { dias: '7', motivo: '' })
  const suspend = useMutation(feedMutations.suspend(caso.autor_id))
  return (
    <FormDialog
      title={`Suspender ${caso.autor}`}
      description="A pessoa continua lendo, e não publica nem comenta."
      form={form}
      label="Suspender do feed"
      submitLabel="Suspender"
      onSubmit={(data) => suspend.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <SelectField control={form.control} name="dias" label="Por quanto tempo" options={PRAZOS} />
      <TextareaField
        control={form.control}
        name="motivo"
        label="Motivo"
        hint="A pessoa lê."
        maxLength={300}
      />
    </FormDialog>
  )
}

type DecideAllProps = { casos: readonly Caso[]; fica: boolean; onClose: () => void }

/** Whoever wrote the same to many is answered once. */
function DecideAllDialog({ casos, fica, onClose }: DecideAllProps) {
  const client = useQueryClient()
  const decide = useMutation(feedMutations.decide())
  const said = formatCount(casos.length, 'denúncia decidida.', 'denúncias decididas.')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${fica ? 'Deixar' : 'Retirar'} ${casos.length} de ${casos[0]?.autor}?`}
      description={
        fica
          ? `${casos.length} ficam no feed, sem mais espera.`
          : `${casos.length} saem do feed, e quem escreveu é avisado de cada uma.`
      }
      confirmLabel={`${fica ? 'Deixar' : 'Retirar'} ${casos.length}`}
      variant={fica ? 'primary' : 'destructive'}
      isPending={decide.isPending}
      onConfirm={() => {
        const done = () => {
          toast.success(said)
          onClose()
        }
        // what is decided by now is not offered again
        const look = () => client.invalidateQueries({ queryKey: feedQueries.casos().queryKey })
        decide.mutate({ casos, fica }, { onSuccess: done, onError: look })
      }}
    />
  )
}

type CasoCardProps = {
  caso: Caso
  /** All that waits of the same person, this among them. */
  casosDoAutor: readonly Caso[]
}

/** Something that was reported: the words, why, and the two ways to decide. */
export function CasoCard({ caso, casosDoAutor }: CasoCardProps) {
  const { publicacao_id, comentario_id, autor, campus, texto, escondido, motivos, desde } = caso
  const [open, setOpen] = useState<'suspender' | 'deixar' | 'retirar' | null>(null)
  const close = () => setOpen(null)
  const decide = useMutation(feedMutations.decide())
  const say = (fica: boolean, said: string) =>
    decide.mutate({ casos: [caso], fica }, { onSuccess: () => toast.success(said) })
  return (
    <Card className="space-y-3 p-4">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{autor}</h2>
          <p className="text-muted-foreground text-sm">
            {comentario_id ? 'Comentário' : 'Publicação'} · {campus} · denúncia {formatRelativeDay(desde)}
          </p>
        </div>
        <MoreMenu label={`Mais sobre ${autor}`}>
          {casosDoAutor.length > 1 && (
            <>
              <DropdownMenuItem onSelect={() => setOpen('deixar')}>
                <Check aria-hidden />
                Deixar {casosDoAutor.length} de {autor}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen('retirar')}>
                <Trash2 aria-hidden />
                Retirar {casosDoAutor.length} de {autor}
              </DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem onSelect={() => setOpen('suspender')}>
            <UserX aria-hidden />
            Suspender do feed
          </DropdownMenuItem>
        </MoreMenu>
      </header>
      {escondido && <Badge variant="warning">Escondido até você decidir</Badge>}
      <blockquote className="whitespace-pre-line break-words border-border border-l-4 pl-3">
        {texto || 'Só fotos'}
      </blockquote>
      <div className="space-y-1 text-sm">
        <p className="font-medium">
          {formatCount(motivos.length, 'pessoa denunciou', 'pessoas denunciaram')}
        </p>
        <ul className="list-disc space-y-1 pl-5">
          {[...counted(motivos)].map(([motivo, vezes]) => (
            <li key={motivo} className="break-words">
              {motivo}
              {vezes > 1 && <span className="text-muted-foreground"> · {vezes} pessoas</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isPending={decide.isPending} onClick={() => say(true, 'Fica no feed.')}>
          Deixar
        </Button>
        <Button
          variant="outline"
          disabled={decide.isPending}
          onClick={() => say(false, 'Retirado. Quem escreveu foi avisado.')}
        >
          Retirar
        </Button>
        <Button asChild variant="ghost">
          <Link to={`/feed/${publicacao_id}`}>Ver no feed</Link>
        </Button>
      </div>
      {open === 'suspender' && <SuspendDialog caso={caso} onClose={close} />}
      {(open === 'deixar' || open === 'retirar') && (
        <DecideAllDialog casos={casosDoAutor} fica={open === 'deixar'} onClose={close} />
      )}
    </Card>
  )
}
