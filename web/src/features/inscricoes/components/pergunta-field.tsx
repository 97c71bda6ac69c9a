import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { InscricaoValues, Pergunta } from '../model'

const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
]

type PerguntaFieldProps = {
  pergunta: Pergunta
  name: `respostas.${string}` | `pessoas.${number}.respostas.${string}`
}

/** The field that a question of the event is answered in. */
export function PerguntaField({ pergunta, name }: PerguntaFieldProps) {
  const { control } = useFormContext<InscricaoValues>()
  const { texto, tipo, opcoes, obrigatoria, sensivel } = pergunta
  const common = {
    control,
    name,
    label: texto,
    isOptional: !obrigatoria,
    hint: sensivel ? 'Só a coordenação lê esta resposta.' : undefined,
  }
  if (tipo === 'escolha')
    return <SelectField {...common} options={opcoes.map((value) => ({ value, label: value }))} />
  if (tipo === 'sim_nao') return <SelectField {...common} options={SIM_NAO} />
  return (
    <TextField
      {...common}
      maxLength={500}
      inputMode={tipo === 'numero' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}
