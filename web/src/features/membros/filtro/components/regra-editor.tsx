import { Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { CAMPOS, type Campo, isCampo, OPERADORES, OPERADORES_DE } from '../campos'
import type { RegraEditada } from './no-editado'
import { RegraValor } from './regra-valor'

type RegraEditorProps = {
  regra: RegraEditada
  onChange: (regra: RegraEditada) => void
  onRemove: () => void
}

const CAMPO_OPTIONS = Object.entries(CAMPOS).map(([value, { label }]) => ({ value, label }))

function operadoresDe(campo: Campo) {
  return OPERADORES_DE[CAMPOS[campo].tipo].map(({ nome }) => ({ value: nome, label: OPERADORES[nome] }))
}

/** One rule: of what it speaks, how it is compared, with what. */
export function RegraEditor({ regra, onChange, onRemove }: RegraEditorProps) {
  const { campo, operador } = regra
  const { label } = CAMPOS[campo]

  function handleCampo(next: string) {
    if (!isCampo(next)) return
    const [first] = OPERADORES_DE[CAMPOS[next].tipo]
    if (first) onChange({ ...regra, campo: next, operador: first.nome, valor: [] })
  }

  function handleOperador(next: string) {
    const comparacoes = OPERADORES_DE[CAMPOS[campo].tipo]
    const found = comparacoes.find(({ nome }) => nome === next)
    const before = comparacoes.find(({ nome }) => nome === operador)
    if (!found) return
    // days and numbers of days are not the same thing, though both are one value
    const keeps = found.entrada === before?.entrada && next.endsWith('_dias') === operador.endsWith('_dias')
    onChange({ ...regra, operador: found.nome, valor: keeps ? regra.valor : [] })
  }

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_1fr_1.2fr_auto]">
      <Select
        aria-label="Campo"
        options={CAMPO_OPTIONS}
        value={campo}
        onChange={({ target }) => handleCampo(target.value)}
        className="min-w-0"
      />
      <IconButton
        label={`Remover o filtro ${label}`}
        variant="ghost"
        onClick={onRemove}
        className="sm:order-last"
      >
        <Trash2 aria-hidden />
      </IconButton>
      <Select
        aria-label={`Comparação de ${label}`}
        options={operadoresDe(campo)}
        value={operador}
        onChange={({ target }) => handleOperador(target.value)}
        className="col-span-2 min-w-0 sm:col-span-1"
      />
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <RegraValor regra={regra} onChange={(valor) => onChange({ ...regra, valor })} />
      </div>
    </li>
  )
}
