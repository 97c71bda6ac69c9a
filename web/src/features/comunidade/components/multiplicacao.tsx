import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { calendarDay, formatCount, formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Pagina } from '../model'
import { isTimeToMultiply } from '../multiplicar'
import { comunidadeMutations } from '../mutations'
import { MultiplicarDialog } from './multiplicar-dialog'
import { PlanoDialog } from './plano-dialog'

type Open = 'plano' | 'agora' | null

/** How the cell is to become two, for those who look after it; where there is no plan and hardly any room, the hint to make one. */
export function Multiplicacao({ pagina }: { pagina: Pagina }) {
  const { celula, plano, pessoas, gere } = pagina
  const [open, setOpen] = useState<Open>(null)
  const cancel = useMutation(comunidadeMutations.cancelMultiplicacao())
  const close = () => setOpen(null)
  if (!celula.cuido || celula.encerrada_em || (!plano && !isTimeToMultiply(celula))) return null
  const nomes = new Map(pessoas?.map(({ membro_id, nome }) => [membro_id, nome]))
  const vao = plano?.pessoas.filter((id) => nomes.has(id)) ?? []
  const lider = plano?.lider ? nomes.get(plano.lider) : undefined
  return (
    <Section title="Multiplicação">
      <Card className="flex flex-wrap items-center gap-3 p-4">
        <Sprout aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {plano ? (
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium first-letter:uppercase">{formatWeekdayDate(plano.prevista_para)}</p>
            <p className="text-sm">
              {lider ? `${lider} lidera a nova` : 'Falta escolher quem lidera'} ·{' '}
              {formatCount(vao.length, 'pessoa vai', 'pessoas vão')} e{' '}
              {formatCount(celula.pessoas - vao.length, 'fica', 'ficam')}
            </p>
          </div>
        ) : (
          <p className="min-w-0 flex-1 basis-52 text-sm">
            A célula está quase cheia. Planeje quem vai liderar a próxima.
          </p>
        )}
        {plano && gere && lider && (
          <Button
            variant={plano.prevista_para > calendarDay() ? 'outline' : 'primary'}
            onClick={() => setOpen('agora')}
          >
            Multiplicar agora
          </Button>
        )}
        {!plano && (
          <Button variant="outline" onClick={() => setOpen('plano')}>
            Planejar
          </Button>
        )}
        {plano && (
          <MoreMenu label="Opções do plano">
            <DropdownMenuItem onSelect={() => setOpen('plano')}>Mudar o plano…</DropdownMenuItem>
            <DropdownMenuItem variant="destructive" onSelect={() => cancel.mutate(celula.id)}>
              Cancelar o plano
            </DropdownMenuItem>
          </MoreMenu>
        )}
      </Card>
      {open === 'plano' && <PlanoDialog pagina={pagina} onClose={close} />}
      {open === 'agora' && plano && <MultiplicarDialog pagina={pagina} plano={plano} onClose={close} />}
    </Section>
  )
}
