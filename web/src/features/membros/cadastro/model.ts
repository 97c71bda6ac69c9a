import { z } from 'zod'
import { CAMPOS, type Campo, changesOf, type FichaData, type FichaValues, fichaForm, person } from '../ficha'
import { PAPEL_FAMILIA_LABELS } from '../rotulos'

type Papel = keyof typeof PAPEL_FAMILIA_LABELS
const PAPEIS = Object.keys(PAPEL_FAMILIA_LABELS) as Papel[]

/** How a new person may begin; nobody begins as one who left. */
export const SITUACOES_INICIAIS = ['visitante', 'congregado', 'membro', 'aguardando_ativacao'] as const

export const cadastroForm = fichaForm.extend({
  situacao: z.enum(SITUACOES_INICIAIS),
  parente: person,
  papel: z.enum(PAPEIS),
  /** Somebody is to speak with them: their follow-up begins. */
  acompanhar: z.boolean(),
})
export type CadastroValues = z.input<typeof cadastroForm>
export type CadastroData = z.output<typeof cadastroForm>

export const STEPS = ['Quem é', 'Contato e endereço', 'Igreja e família'] as const

const FIRST: readonly Campo[] = ['nome', 'sobrenome', 'nome_preferido', 'data_nascimento', 'sexo', 'cpf']
const LAST: readonly Campo[] = ['campus', 'como_conheceu', 'convidado_por']

/** The step on which a field stands. */
export function stepOf(campo: Campo): number {
  if (FIRST.includes(campo)) return 0
  return LAST.includes(campo) ? 2 : 1
}

/** A form with nothing in it but what `kept` says. */
export function emptyCadastro(kept: Partial<CadastroValues>): CadastroValues {
  const empty = Object.fromEntries(CAMPOS.map((campo) => [campo, ''])) as FichaValues
  return { ...empty, situacao: 'visitante', parente: '', papel: 'filho', acompanhar: false, ...kept }
}

/** What `cadastrar_membro` takes: only what was filled in. */
export function cadastroDados(chave: string, data: CadastroData) {
  const { situacao, parente, papel, acompanhar, ...ficha } = data
  const filled = CAMPOS.filter((campo) => ficha[campo] !== null)
  const { dados, reservados } = changesOf(ficha satisfies FichaData, filled)
  const familia = parente ? { parente, papel } : null
  return { chave, membro: dados, reservados, situacao, familia, acompanhar }
}
