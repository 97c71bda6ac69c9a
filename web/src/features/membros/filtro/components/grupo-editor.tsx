import { FolderPlus, Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf, Select } from '@/components/ui/select'
import { COMBINA_LABELS, isCombina, MAX_NIVEL, RAIZ_VAZIA, REGRA_NOVA } from '../model'
import { comId, type GrupoEditado, isGrupoEditado, type NoEditado } from './no-editado'
import { RegraEditor } from './regra-editor'

type GrupoEditorProps = {
  grupo: GrupoEditado
  nivel?: number
  onChange: (grupo: GrupoEditado) => void
  onRemove?: () => void
}

const COMBINA_OPTIONS = optionsOf(COMBINA_LABELS)

/** Rules and further groups that hold together. */
export function GrupoEditor({ grupo, nivel = 1, onChange, onRemove }: GrupoEditorProps) {
  const setRegras = (regras: NoEditado[]) => onChange({ ...grupo, regras })
  const replace = (next: NoEditado) => setRegras(grupo.regras.map((no) => (no.id === next.id ? next : no)))
  const remove = (id: string) => setRegras(grupo.regras.filter((no) => no.id !== id))
  return (
    <fieldset className="min-w-0 space-y-3 rounded-lg border border-border p-3">
      <legend className="sr-only">{nivel === 1 ? 'Filtros' : `Grupo de filtros, nível ${nivel}`}</legend>
      <div className="flex items-center gap-2 text-sm">
        <span className="shrink-0 text-muted-foreground">
          {nivel === 1 ? 'Vale quem cumpre' : 'e cumpre'}
        </span>
        <Select
          aria-label="Quem cumpre"
          options={COMBINA_OPTIONS}
          value={grupo.combina}
          onChange={({ target }) => {
            if (isCombina(target.value)) onChange({ ...grupo, combina: target.value })
          }}
          className="min-w-0 flex-1 sm:max-w-64"
        />
        {onRemove && (
          <IconButton label="Remover o grupo" variant="ghost" onClick={onRemove} className="ml-auto">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {grupo.regras.length > 0 && (
        <ul className="space-y-3">
          {grupo.regras.map((no) =>
            isGrupoEditado(no) ? (
              <li key={no.id}>
                <GrupoEditor grupo={no} nivel={nivel + 1} onChange={replace} onRemove={() => remove(no.id)} />
              </li>
            ) : (
              <RegraEditor key={no.id} regra={no} onChange={replace} onRemove={() => remove(no.id)} />
            ),
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setRegras([...grupo.regras, comId(REGRA_NOVA)])}>
          <Plus aria-hidden />
          Filtro
        </Button>
        {nivel < MAX_NIVEL && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setRegras([...grupo.regras, comId({ ...RAIZ_VAZIA, regras: [REGRA_NOVA] })])}
          >
            <FolderPlus aria-hidden />
            Grupo
          </Button>
        )}
      </div>
    </fieldset>
  )
}
