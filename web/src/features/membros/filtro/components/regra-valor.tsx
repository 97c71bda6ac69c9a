import { DayFilter } from '@/components/form/day-filter'
import { Input } from '@/components/ui/input'
import { CAMPOS, OPERADORES_DE } from '../campos'
import type { Regra } from '../model'
import { useOpcoes } from '../opcoes'
import { EscolhaMultipla } from './escolha-multipla'

type RegraValorProps = { regra: Regra; onChange: (valor: Regra['valor']) => void }

const UNITS: Partial<Record<Regra['operador'], string>> = {
  ultimos_dias: 'dias',
  mais_de_dias: 'dias',
  proximos_dias: 'dias',
  presente: 'semanas',
  ausente: 'semanas',
}

function Opcoes({ regra, onChange }: RegraValorProps) {
  const options = useOpcoes(regra.campo)
  return (
    <EscolhaMultipla
      label={CAMPOS[regra.campo].label}
      options={options}
      value={regra.valor.map(String)}
      onChange={onChange}
    />
  )
}

/** What stands beside the comparison of a rule: a text, one or two numbers or days, or a choice of several. */
export function RegraValor({ regra, onChange }: RegraValorProps) {
  const { campo, operador, valor } = regra
  const { label, tipo } = CAMPOS[campo]
  const entrada = OPERADORES_DE[tipo].find(({ nome }) => nome === operador)?.entrada ?? 'nada'
  if (entrada === 'nada') return null
  if (entrada === 'varios') return <Opcoes regra={regra} onChange={onChange} />
  const unit = tipo === 'numero' || tipo === 'idade_maxima' ? 'anos' : UNITS[operador]
  const kind = unit ? 'number' : 'text'
  const set = (place: number, text: string) => {
    const next = entrada === 'dois' ? [valor[0] ?? '', valor[1] ?? ''] : [valor[0] ?? '']
    next[place] = text
    onChange(next)
  }
  const input = (place: number, name: string) =>
    tipo === 'dia' && !unit ? (
      <DayFilter
        label={name}
        isLabelHidden
        value={String(valor[place] ?? '')}
        onChange={(day) => set(place, day)}
        className="flex-1"
      />
    ) : (
      <Input
        type={kind}
        min={kind === 'number' ? 0 : undefined}
        maxLength={kind === 'text' ? 120 : undefined}
        aria-label={name}
        value={String(valor[place] ?? '')}
        onChange={({ target }) => set(place, target.value)}
        className="min-w-0 flex-1"
      />
    )
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      {input(0, entrada === 'dois' ? `${label}, de` : `Valor de ${label}`)}
      {entrada === 'dois' && (
        <>
          <span aria-hidden>e</span>
          {input(1, `${label}, até`)}
        </>
      )}
      {unit && <span className="text-muted-foreground">{unit}</span>}
    </div>
  )
}
