import { Check, CircleQuestionMark, Plus, WandSparkles, X } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { formatWeekdayDate } from '@/lib/format'
import type { Proposta } from '../use-proposta'
import { DecisaoDoLugar } from './decisao-do-lugar'

/** Whom the proposal would put in a place of the matrix: the reason upon a tap, in or out with another. */
export function Fantasmas({ vaga, proposta }: { vaga: string; proposta: Proposta }) {
  const [isAsking, setAsking] = useState(false)
  const decisao = proposta.decisaoDe(vaga)
  if (!decisao) return null
  return (
    <>
      {decisao.escolhidos.map(({ pessoa, nome, porque }) => {
        const isOut = proposta.isOut(vaga, pessoa)
        const Icone = isOut ? Plus : WandSparkles
        return (
          <DropdownMenu key={pessoa}>
            <DropdownMenuTrigger
              className={cn(
                'flex min-h-11 w-full items-center gap-1.5 rounded-md border border-dashed px-2 py-1 text-left text-sm md:min-h-8',
                isOut
                  ? 'border-input text-muted-foreground'
                  : 'border-primary bg-accent text-accent-foreground',
              )}
            >
              <Icone aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 break-words">{nome}</span>
              <span className="sr-only">: {isOut ? 'fora da proposta' : 'proposta'}</span>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start" className="max-w-72">
              <DropdownMenuLabel>
                {nome}
                <span className="block font-normal">{porque}</span>
              </DropdownMenuLabel>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={() => proposta.toggle(vaga, pessoa)}>
                {isOut ? <Check aria-hidden /> : <X aria-hidden />}
                {isOut ? 'Pôr na proposta' : 'Tirar da proposta'}
              </DropdownMenuItem>
              {decisao.outros.length > 0 && (
                <DropdownMenuItem onSelect={() => setAsking(true)}>
                  <CircleQuestionMark aria-hidden />
                  Por que não outra pessoa?
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )
      })}
      {decisao.vazia && (
        <button
          type="button"
          className="min-h-11 w-full px-2 text-left text-destructive-text text-xs underline-offset-2 hover:underline md:min-h-6"
          onClick={() => setAsking(true)}
        >
          Por que ficaria vazio?
        </button>
      )}
      {isAsking && (
        <Dialog open onOpenChange={setAsking}>
          <DialogContent title={formatWeekdayDate(decisao.data)} description={decisao.ministerio_nome}>
            <ul>
              <DecisaoDoLugar
                decisao={decisao}
                comMinisterio={false}
                isOpenFirst
                isOut={(pessoa) => proposta.isOut(vaga, pessoa)}
                onToggle={(pessoa) => proposta.toggle(vaga, pessoa)}
              />
            </ul>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
