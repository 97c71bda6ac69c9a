import type { ModeloValues } from '../form-model'
import { TIPO_EVENTO_LABELS } from '../model'

type Vaga = ModeloValues['vagas'][number]
type Funcoes = readonly { id: string; nome: string }[]

const EVENTOS: Readonly<Record<string, string>> = TIPO_EVENTO_LABELS

const vagaEscrita = (vaga: Vaga, funcoes: Funcoes) =>
  [
    `${funcoes.find(({ id }) => id === vaga.funcao_id)?.nome ?? '…'}: ${vaga.subtempo}`,
    vaga.minimo === vaga.maximo ? vaga.minimo : `${vaga.minimo} a ${vaga.maximo}`,
    vaga.desloca_minutos !== '0' && `começa em ${vaga.desloca_minutos} min`,
    vaga.duracao_minutos && `dura ${vaga.duracao_minutos} min`,
    vaga.acumula && 'junto com outra',
    vaga.pede_lider && 'pede líder',
  ]
    .filter(Boolean)
    .join(', ')

type ModeloValueProps = { value: ModeloValues[keyof ModeloValues]; todos: string; funcoes: Funcoes }

/** A field of a template as a person reads it: its name, the events that it is for, its places. */
export function ModeloValue({ value, todos, funcoes }: ModeloValueProps) {
  if (typeof value === 'string') return EVENTOS[value] ?? (value || todos)
  return value.map((vaga) => vagaEscrita(vaga, funcoes)).join('; ')
}
