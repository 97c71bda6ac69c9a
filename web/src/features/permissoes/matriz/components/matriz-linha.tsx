import { ChevronRight, Users } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import type { Action, Resource } from '@/lib/access'
import { cn } from '@/lib/cn'
import { ACAO_LABELS, ACOES_FINAS, PAPEIS, PAPEL_LABELS, type Papel, RECURSO_LABELS } from '../../palavras'
import { allows, NIVEIS, type Nivel, nivel } from '../model'
import type { CellProps } from '../use-grade'
import type { Matriz } from '../use-matriz'
import { NIVEL_LABELS, NivelIcon } from './nivel-icon'

type LinhaProps = { recurso: Resource; isFirst: boolean; matriz: Matriz; cellProps: CellProps }

const TD = 'border-border border-b p-0 text-center'
const CHANGED = 'bg-warning-soft'
const BY_KEY: Record<string, Nivel> = { n: 'nada', v: 've', e: 'edita' }

const isChanged = ({ pendentes }: Matriz, papel: Papel, recurso: Resource, acoes: readonly Action[]) =>
  acoes.some((acao) => pendentes.has(`${papel}|${recurso}:${acao}`))

function NivelCell({ papel, recurso, matriz, cellProps, isFirst }: LinhaProps & { papel: Papel }) {
  const atual = nivel(matriz.base, matriz.pendentes, papel, recurso)
  const isFixed = !matriz.canChange(papel, recurso, 'visualizar')
  const change = (para: Nivel) => !isFixed && matriz.changeNivel(papel, recurso, para)
  const handleKey = (event: KeyboardEvent) => {
    const para = BY_KEY[event.key.toLowerCase()]
    if (!para || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(para)
  }
  const changed = isChanged(matriz, papel, recurso, ['visualizar', 'editar'])
  return (
    <td className={cn(TD, changed && CHANGED)}>
      <button
        type="button"
        {...cellProps(`${recurso}:${papel}`, isFirst && papel === 'admin')}
        aria-disabled={isFixed || undefined}
        aria-label={`${PAPEL_LABELS[papel]} em ${RECURSO_LABELS[recurso]}: ${NIVEL_LABELS[atual]}${changed ? ', mudança pendente' : ''}`}
        onClick={() => change(NIVEIS[(NIVEIS.indexOf(atual) + 1) % NIVEIS.length] ?? 'nada')}
        onKeyDown={handleKey}
        className={cn(
          'grid h-11 w-full place-items-center focus-visible:-outline-offset-2',
          isFixed ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-accent/50',
        )}
      >
        <NivelIcon nivel={atual} />
      </button>
    </td>
  )
}

function AcaoLinha({ acao, ...props }: LinhaProps & { acao: Action }) {
  const { recurso, matriz, cellProps } = props
  return (
    <tr data-row={`${recurso}:${acao}`} className="bg-muted/40">
      <th
        scope="row"
        className="sticky left-0 z-10 border-border border-r border-b bg-card py-1 pr-4 pl-12 text-left font-normal text-muted-foreground"
      >
        {ACAO_LABELS[acao]}
      </th>
      {PAPEIS.map((papel) => {
        const isOn = allows(matriz.base, matriz.pendentes, papel, recurso, acao)
        return (
          <td key={papel} className={cn(TD, 'h-11', isChanged(matriz, papel, recurso, [acao]) && CHANGED)}>
            <Checkbox
              {...cellProps(`${recurso}:${acao}:${papel}`, false)}
              checked={isOn}
              aria-label={`${PAPEL_LABELS[papel]}: ${ACAO_LABELS[acao]} em ${RECURSO_LABELS[recurso]}`}
              disabled={!matriz.canChange(papel, recurso, acao)}
              onCheckedChange={(checked) =>
                matriz.change({ role: papel, resource: recurso, action: acao, allowed: checked === true })
              }
              className="mx-auto"
            />
          </td>
        )
      })}
    </tr>
  )
}

/** One resource and, opened, its finer actions. */
export function MatrizLinha({ onQuemVe, ...props }: LinhaProps & { onQuemVe: (recurso: Resource) => void }) {
  const { recurso, matriz } = props
  const [isOpen, setOpen] = useState(false)
  const finas = ACOES_FINAS.filter((acao) =>
    PAPEIS.some((papel) => papel !== 'admin' && allows(matriz.base, matriz.pendentes, papel, recurso, acao)),
  ).length
  return (
    <>
      <tr data-row={recurso}>
        <th
          scope="row"
          className="sticky left-0 z-10 border-border border-r border-b bg-card p-0 text-left font-medium"
        >
          <div className="flex items-center">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex h-11 min-w-0 flex-1 items-center gap-2 pr-2 pl-3 text-left hover:bg-accent/50 focus-visible:-outline-offset-2"
            >
              <ChevronRight
                aria-hidden
                className={cn(
                  'size-4 shrink-0 text-muted-foreground transition-transform',
                  isOpen && 'rotate-90',
                )}
              />
              <span className="whitespace-nowrap">
                {RECURSO_LABELS[recurso]}
                <span className="sr-only">: mais ações</span>
              </span>
              {finas > 0 && <span className="ml-auto text-muted-foreground text-xs">+{finas}</span>}
            </button>
            <IconButton label={`Quem vê ${RECURSO_LABELS[recurso]}`} onClick={() => onQuemVe(recurso)}>
              <Users aria-hidden />
            </IconButton>
          </div>
        </th>
        {PAPEIS.map((papel) => (
          <NivelCell key={papel} {...props} papel={papel} />
        ))}
      </tr>
      {isOpen && ACOES_FINAS.map((acao) => <AcaoLinha key={acao} {...props} acao={acao} />)}
    </>
  )
}
