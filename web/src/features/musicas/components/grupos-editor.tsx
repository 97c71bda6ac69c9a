import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf, Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import {
  GRUPO_TIPOS,
  type Grupo,
  type GrupoTipo,
  labelOf,
  markOf,
  newGrupoId,
  nextNumero,
  TIPO_LABELS,
} from '../song'

type GruposEditorProps = {
  grupos: readonly Grupo[]
  onChange: (grupos: Grupo[]) => void
  /** A new part is also sung: at the end. */
  onAdd: (grupo: Grupo) => void
}

type GrupoFieldsProps = {
  grupo: Grupo
  onChange: (grupo: Grupo) => void
  onTipo: (tipo: GrupoTipo) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  isFirst: boolean
  isLast: boolean
}

function GrupoFields({ grupo, onChange, onTipo, onMove, onRemove, isFirst, isLast }: GrupoFieldsProps) {
  const label = labelOf(grupo)
  return (
    <fieldset className="space-y-2 rounded-lg border border-border bg-card p-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center gap-2">
        <span className="w-10 shrink-0 font-bold text-primary-text">{markOf(grupo)}</span>
        <Select
          aria-label={`Tipo de ${label}`}
          className="min-w-0 flex-1"
          options={optionsOf(TIPO_LABELS)}
          value={grupo.tipo}
          onChange={({ target }) => onTipo(target.value as GrupoTipo)}
        />
        <IconButton label={`Subir ${label}`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Descer ${label}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Tirar ${label}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Textarea
        aria-label={`Letra de ${label}`}
        spellCheck={false}
        maxLength={8000}
        className="font-mono text-sm"
        value={grupo.texto}
        onChange={({ target }) => onChange({ ...grupo, texto: target.value })}
      />
    </fieldset>
  )
}

/** The parts of a song: what they are, and their words with chords in brackets. */
export function GruposEditor({ grupos, onChange, onAdd }: GruposEditorProps) {
  const put = (next: Grupo) => onChange(grupos.map((grupo) => (grupo.id === next.id ? next : grupo)))

  function changeTipo(grupo: Grupo, tipo: GrupoTipo) {
    const others = grupos.filter(({ id }) => id !== grupo.id)
    put({ ...grupo, tipo, numero: nextNumero(tipo, others) })
  }

  function move(index: number, by: -1 | 1) {
    const next = [...grupos]
    const [grupo] = next.splice(index, 1)
    if (grupo) next.splice(index + by, 0, grupo)
    onChange(next)
  }

  function remove(grupo: Grupo) {
    const before = [...grupos]
    onChange(grupos.filter(({ id }) => id !== grupo.id))
    toast.info(`${labelOf(grupo)}: parte tirada.`, {
      action: { label: 'Desfazer', onClick: () => onChange(before) },
      durationMs: 10_000,
    })
  }

  function add(tipo: GrupoTipo) {
    const numero = nextNumero(tipo, grupos)
    const id = newGrupoId(
      { tipo, numero },
      grupos.map((grupo) => grupo.id),
    )
    onAdd({ id, tipo, numero, texto: '' })
  }

  return (
    <div className="space-y-3">
      {grupos.map((grupo, index) => (
        <GrupoFields
          key={grupo.id}
          grupo={grupo}
          onChange={put}
          onTipo={(tipo) => changeTipo(grupo, tipo)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(grupo)}
          isFirst={index === 0}
          isLast={index === grupos.length - 1}
        />
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Plus aria-hidden />
            Parte
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {GRUPO_TIPOS.map((tipo) => (
            <DropdownMenuItem key={tipo} onSelect={() => add(tipo)}>
              {TIPO_LABELS[tipo]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
