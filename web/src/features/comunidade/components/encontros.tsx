import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { today, zoneOf } from '@/lib/clock'
import { upTo } from '@/lib/fields'
import { formatCount, formatWeekdayDate } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Celula, Encontro } from '../model'
import { comunidadeMutations } from '../mutations'

const mudanca = z.object({ dia: z.iso.date('Escolha o dia'), motivo: upTo(200) })

function MoveDialog({
  celula,
  encontro,
  onClose,
}: {
  celula: string
  encontro: Encontro
  onClose: () => void
}) {
  const form = useSchemaForm(mudanca, { dia: encontro.dia, motivo: '' })
  const change = useMutation(comunidadeMutations.changeEncontro(celula))
  return (
    <FormDialog
      title="Mudar o dia"
      size="sm"
      form={form}
      label="Mudar o dia do encontro"
      submitLabel="Mudar"
      onSubmit={({ dia, motivo }) =>
        change
          .mutateAsync({
            previsto_para: encontro.previsto_para,
            estado: 'previsto',
            dia,
            motivo: motivo || undefined,
          })
          .then(onClose)
      }
      onClose={onClose}
    >
      <DateField control={form.control} name="dia" label="Novo dia" />
      <TextField control={form.control} name="motivo" label="Motivo" isOptional autoComplete="off" />
    </FormDialog>
  )
}

type EncontroItemProps = {
  celula: Pick<Celula, 'id' | 'cuido'>
  encontro: Encontro
  hoje: string
  onMove: () => void
}

function EncontroItem({ celula, encontro, hoje, onMove }: EncontroItemProps) {
  const { previsto_para, dia, hora, estado, motivo, presentes, visitantes } = encontro
  const change = useMutation(comunidadeMutations.changeEncontro(celula.id))
  const isPast = dia <= hoje
  const put = (para: 'previsto' | 'cancelado', said: string, back: 'previsto' | 'cancelado') =>
    change.mutate(
      { previsto_para, estado: para },
      {
        onSuccess: () =>
          toast.success(said, {
            action: { label: 'Desfazer', onClick: () => change.mutate({ previsto_para, estado: back }) },
          }),
      },
    )
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-1 pl-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-auto basis-full sm:basis-0">
          <p
            className={
              estado === 'cancelado'
                ? 'text-muted-foreground line-through first-letter:uppercase'
                : 'font-medium first-letter:uppercase'
            }
          >
            {formatWeekdayDate(dia)}, {hora.slice(0, 5)}
          </p>
          <p className="text-muted-foreground text-sm">
            {estado === 'realizado' && presentes !== null
              ? [
                  formatCount(presentes, 'presente', 'presentes'),
                  visitantes && formatCount(visitantes, 'visitante', 'visitantes'),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : [dia !== previsto_para && `no lugar de ${formatWeekdayDate(previsto_para)}`, motivo]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        </div>
        {estado === 'cancelado' && <Badge>Cancelado</Badge>}
        {celula.cuido && dia < hoje && estado === 'previsto' && (
          <Badge variant="warning">Falta dizer quem veio</Badge>
        )}
        {celula.cuido && isPast && estado !== 'cancelado' && (
          <Button asChild variant="outline" size="sm">
            <Link to={`/comunidade/celulas/${celula.id}/encontros/${previsto_para}`}>
              {estado === 'realizado' ? 'Ver presença' : 'Marcar presença'}
            </Link>
          </Button>
        )}
      </div>
      {celula.cuido && estado !== 'realizado' && (
        <MoreMenu label={`Mais sobre ${formatWeekdayDate(dia)}`}>
          {estado === 'cancelado' ? (
            <DropdownMenuItem onSelect={() => put('previsto', 'O encontro acontece.', 'cancelado')}>
              Voltar a acontecer
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem onSelect={onMove}>Mudar o dia…</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => put('cancelado', 'Encontro cancelado.', 'previsto')}>
                Cancelar o encontro
              </DropdownMenuItem>
            </>
          )}
        </MoreMenu>
      )}
    </li>
  )
}

type EncontrosProps = { celula: Pick<Celula, 'id' | 'cuido' | 'campus'>; encontros: readonly Encontro[] }

/** What is ahead, and for those who look after the cell what was. */
export function Encontros({ celula, encontros }: EncontrosProps) {
  const [moved, setMoved] = useState<Encontro | null>(null)
  const hoje = today(zoneOf(celula.campus))
  const shown = encontros.filter(({ dia }) => dia >= hoje || celula.cuido)
  const past = shown.filter(({ dia }) => dia < hoje).toReversed()
  const parts = [
    { title: 'Próximos encontros', list: shown.filter(({ dia }) => dia >= hoje).slice(0, 3) },
    { title: 'Últimos encontros', list: past },
  ]
  return (
    <>
      {parts.map(
        ({ title, list }) =>
          list.length > 0 && (
            <Section key={title} title={title}>
              <ul className="divide-y divide-border rounded-lg border border-border bg-card">
                {list.map((encontro) => (
                  <EncontroItem
                    key={encontro.previsto_para}
                    celula={celula}
                    encontro={encontro}
                    hoje={hoje}
                    onMove={() => setMoved(encontro)}
                  />
                ))}
              </ul>
            </Section>
          ),
      )}
      {moved && <MoveDialog celula={celula.id} encontro={moved} onClose={() => setMoved(null)} />}
    </>
  )
}
