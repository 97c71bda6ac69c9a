import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import type { InscricaoValues, Pagina, PessoaValues } from './model'

/** What the database says beside its sentence: the field, and whose it is, counted among those who come. */
const onde = z.object({
  pessoa: z.number().nullish(),
  campo: z
    .string()
    .regex(/^(nome|telefone|aceita|cupom|data_nascimento|tipo_id|respostas\.[0-9a-f-]{36})$/)
    .nullish(),
})

function detalheDe({ cause }: AppError): z.infer<typeof onde> | null {
  const details = z.object({ details: z.string() }).safeParse(cause)
  if (!details.success) return null
  try {
    return onde.safeParse(JSON.parse(details.data.details)).data ?? null
  } catch {
    return null
  }
}

/** Of somebody of the household, name and known date of birth are not asked: their own tick stands for them. */
function campoDa({ membro_id }: PessoaValues, campo: string, { casa }: Pagina): string {
  const doCadastro = casa.find((um) => um.membro_id === membro_id)
  if (!doCadastro) return campo
  return campo === 'nome' || (campo === 'data_nascimento' && doCadastro.data_nascimento) ? 'vem' : campo
}

/** The field that a refusal is about; null: it concerns the whole order. */
export function campoDaRecusa(
  error: AppError,
  pessoas: readonly PessoaValues[],
  regras: Pagina,
): FieldPath<InscricaoValues> | null {
  const detalhe = detalheDe(error)
  if (!detalhe) return null
  const { pessoa, campo } = detalhe
  if (typeof pessoa !== 'number') return (campo ?? null) as FieldPath<InscricaoValues> | null
  const lugares = pessoas.flatMap(({ vem }, lugar) => (vem ? [lugar] : []))
  const lugar = lugares[pessoa]
  const quem = lugar === undefined ? undefined : pessoas[lugar]
  if (!quem) return null
  if (quem.eu && (campo ?? 'nome') === 'nome') return 'nome'
  return `pessoas.${lugar}.${campoDa(quem, campo ?? 'nome', regras)}` as FieldPath<InscricaoValues>
}

/** “Pessoa 2”, or the name as soon as it is typed. */
const tituloDaPessoa = ({ nome, eu }: PessoaValues, lugar: number) =>
  eu ? 'Você' : nome.trim() || `Pessoa ${lugar + 1}`

/** Whose field it is, and which question it answers, for a list of all that is wrong. */
export function whereIs(
  name: string,
  pessoas: readonly PessoaValues[],
  { perguntas }: Pagina,
): string | undefined {
  const lugar = Number(/^pessoas\.(\d+)\./.exec(name)?.[1] ?? Number.NaN)
  const pessoa = pessoas[lugar]
  const pergunta = perguntas.find(({ id }) => name.endsWith(`respostas.${id}`))
  return [pessoa && tituloDaPessoa(pessoa, lugar), pergunta && `“${pergunta.texto}”`]
    .filter(Boolean)
    .join(', ')
}
