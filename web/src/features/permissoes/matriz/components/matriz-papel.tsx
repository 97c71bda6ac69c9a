import { ChevronDown, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Resource } from '@/lib/access'
import { cn } from '@/lib/cn'
import {
  ACAO_LABELS,
  ACOES_FINAS,
  explicacaoDoPapel,
  type GRUPOS,
  isPapel,
  PAPEL_LABELS,
  PAPEL_OPTIONS,
  type Papel,
  RECURSO_LABELS,
} from '../../palavras'
import { allows, NIVEIS, nivel } from '../model'
import type { Matriz } from '../use-matriz'
import { NIVEL_LABELS, NivelIcon } from './nivel-icon'
import { PapelMenuItems, usePapelDialogs } from './papel-head'

type RecursoProps = { recurso: Resource; papel: Papel; matriz: Matriz }

function Niveis({ recurso, papel, matriz }: RecursoProps) {
  const atual = nivel(matriz.base, matriz.pendentes, papel, recurso)
  const isFixed = !matriz.canChange(papel, recurso, 'visualizar')
  return (
    <fieldset disabled={isFixed} className="flex gap-1">
      <legend className="sr-only">{`${PAPEL_LABELS[papel]} em ${RECURSO_LABELS[recurso]}`}</legend>
      {NIVEIS.map((um) => (
        <button
          key={um}
          type="button"
          aria-pressed={um === atual}
          aria-label={`${RECURSO_LABELS[recurso]}: ${NIVEL_LABELS[um]}`}
          onClick={() => matriz.changeNivel(papel, recurso, um)}
          className={cn(
            'grid size-11 place-items-center rounded-md border disabled:opacity-60',
            um === atual ? 'border-primary' : 'border-transparent',
          )}
        >
          <NivelIcon nivel={um} />
        </button>
      ))}
    </fieldset>
  )
}

function Recurso(props: RecursoProps) {
  const { recurso, papel, matriz } = props
  const [isOpen, setOpen] = useState(false)
  const isChanged = [...matriz.pendentes.keys()].some((key) => key.startsWith(`${papel}|${recurso}:`))
  return (
    <li className={cn('px-3 py-2', isChanged && 'bg-warning-soft')}>
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left font-medium text-sm"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-180')}
          />
          {RECURSO_LABELS[recurso]}
        </button>
        <Niveis {...props} />
      </div>
      {isOpen && (
        <div className="space-y-1 py-1 pl-6">
          {ACOES_FINAS.map((acao) => (
            <Label key={acao} className="flex min-h-11 items-center gap-3 font-normal">
              <Checkbox
                checked={allows(matriz.base, matriz.pendentes, papel, recurso, acao)}
                disabled={!matriz.canChange(papel, recurso, acao)}
                onCheckedChange={(checked) =>
                  matriz.change({ role: papel, resource: recurso, action: acao, allowed: checked === true })
                }
              />
              {ACAO_LABELS[acao]}
            </Label>
          ))}
        </div>
      )}
    </li>
  )
}

type MatrizPapelProps = {
  matriz: Matriz
  grupos: typeof GRUPOS
  papel: Papel
  onPapel: (papel: Papel) => void
}

/** The matrix on phones: one role at a time. */
export function MatrizPapel({ matriz, grupos, papel, onPapel }: MatrizPapelProps) {
  const { dialogs, ...actions } = usePapelDialogs(papel, matriz)
  return (
    <div className="space-y-4">
      <div className="flex gap-2">
        <Select
          aria-label="Papel"
          options={PAPEL_OPTIONS}
          value={papel}
          onChange={({ target }) => isPapel(target.value) && onPapel(target.value)}
          className="flex-1"
        />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="icon" aria-label={`${PAPEL_LABELS[papel]}: ações do papel`}>
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <PapelMenuItems papel={papel} matriz={matriz} {...actions} />
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <p className="text-muted-foreground text-sm">{explicacaoDoPapel(papel, matriz.significadoLtp)}</p>
      {grupos.map(({ nome, recursos }) => (
        <section key={nome} aria-label={nome} className="space-y-2">
          <h2 className="font-semibold text-muted-foreground text-sm">{nome}</h2>
          <Card>
            <ul className="divide-y divide-border">
              {recursos.map((recurso) => (
                <Recurso key={recurso} recurso={recurso} papel={papel} matriz={matriz} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {dialogs}
    </div>
  )
}
