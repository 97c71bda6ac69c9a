import { CalendarClock, CircleStop } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { optionsOf } from '@/components/ui/select'
import { toastUndo } from '@/features/auditoria/public'
import { calendarDay, formatDate } from '@/lib/format'
import type { Tables } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { funcaoState, NIVEL_LABELS } from '../model'
import { ministeriosMutations } from '../mutations'
import { TerminoForm } from './termino-form'

type FuncaoExercidaProps = {
  funcao: Tables<'membros_funcoes'>
  /** Whose it is, where that is not known from the page. */
  leading?: ReactNode
  /** What stands first: the person in a ministry, the function at a person. */
  title: ReactNode
  /** Names the function in what the buttons say. */
  label: string
  subtitle: string
  canEdit: boolean
}

function periodo({ inicio, fim, ata }: Tables<'membros_funcoes'>) {
  const until = fim ? ` até ${formatDate(fim)}` : ''
  return `Desde ${formatDate(inicio)}${until}${ata ? ` · Ata ${ata}` : ''}`
}

/** A function that somebody holds, held or will hold. */
export function FuncaoExercida({ funcao, leading, title, label, subtitle, canEdit }: FuncaoExercidaProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, fim } = funcao
  const { mutate: reopen } = useMutation(ministeriosMutations.changePeriodo())
  // Not with the call: by then the function may have left the list, and this component with it.
  const { mutate: end, isPending } = useMutation({
    ...ministeriosMutations.changePeriodo(),
    // As it was when the button was pressed: by the time of the answer it has been drawn anew.
    onMutate: () => ({ id, fim }),
    onSuccess: (_data, _change, before) => toastUndo('Função encerrada.', () => reopen(before)),
  })
  const { mutate: setNivel } = useMutation(ministeriosMutations.changePeriodo())
  const state = funcaoState(funcao, calendarDay())

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
        {leading}
        <div className="min-w-0">
          <div className="break-words font-medium">{title}</div>
          <p className="break-words text-sm">
            {subtitle}
            {!funcao.unica && <span className="text-muted-foreground"> · {NIVEL_LABELS[funcao.nivel]}</span>}
          </p>
          <p className="text-muted-foreground text-xs">{periodo(funcao)}</p>
          {funcao.excecao && <p className="text-muted-foreground text-xs">Exceção: {funcao.excecao}</p>}
        </div>
      </div>
      {funcao.unica && <Badge variant="primary">Liderança</Badge>}
      {state === 'encerrada' && <Badge>Encerrada</Badge>}
      {state === 'futura' && <Badge variant="info">A começar</Badge>}
      {canEdit && state !== 'encerrada' && (
        <MoreMenu label={`Opções: ${label}`}>
          {!funcao.unica && (
            <>
              <DropdownMenuLabel>Nível</DropdownMenuLabel>
              <DropdownMenuRadioGroup
                value={funcao.nivel}
                onValueChange={(nivel) => setNivel({ id, nivel: nivel as typeof funcao.nivel })}
              >
                {optionsOf(NIVEL_LABELS).map(({ value, label: nivel }) => (
                  <DropdownMenuRadioItem key={value} value={value}>
                    {nivel}
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
              <DropdownMenuSeparator />
            </>
          )}
          <DropdownMenuItem onSelect={() => setOpen(true)}>
            <CalendarClock aria-hidden />
            Mudar o término
          </DropdownMenuItem>
          {state === 'ativa' && (
            <DropdownMenuItem disabled={isPending} onSelect={() => end({ id, ativo: false })}>
              <CircleStop aria-hidden />
              Encerrar
            </DropdownMenuItem>
          )}
        </MoreMenu>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Término da função" description={label} size="sm">
          <TerminoForm funcao={funcao} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </li>
  )
}
