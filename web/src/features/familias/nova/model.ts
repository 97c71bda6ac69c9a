import { z } from 'zod'
import {
  enderecoDaFicha,
  PAPEL_FAMILIA_LABELS,
  SITUACOES_INICIAIS,
  telefone,
} from '@/features/membros/public'
import { emptyToNull, upTo } from '@/lib/fields'
import { ageInYears, calendarDay, isDay } from '@/lib/format'
import type { FamiliaPapel } from '../model'

const PAPEIS = Object.keys(PAPEL_FAMILIA_LABELS) as [FamiliaPapel, ...FamiliaPapel[]]
const ADULT = 16

/** One who lives there: somebody new, or `membro`, who is registered already. */
const linha = z
  .object({
    chave: z.guid(),
    membro: z.string(),
    nome: upTo(100),
    sobrenome: upTo(150),
    data_nascimento: z
      .string()
      .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
      .refine((value) => value <= calendarDay(), 'A data de nascimento não pode estar no futuro')
      .transform(emptyToNull),
    telefone,
    papel: z.enum(PAPEIS),
    situacao: z.enum(SITUACOES_INICIAIS),
  })
  .superRefine((uma, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const isBlank = uma.nome === '' && uma.telefone === null && uma.data_nascimento === null
    if (uma.membro !== '' || isBlank) return
    if (uma.nome.length < 2) say('nome', 'Nome deve ter ao menos 2 caracteres')
    if (uma.sobrenome.length === 1) say('sobrenome', 'Sobrenome deve ter ao menos 2 caracteres')
  })
export type LinhaValues = z.input<typeof linha>
type Linha = z.output<typeof linha>

/** A line that nobody wrote in: it is not saved. The surname was carried, not typed. */
export const isBlank = ({ membro, nome, telefone, data_nascimento }: LinhaValues | Linha) =>
  !(membro || nome?.trim() || telefone || data_nascimento)

export const familiaForm = z
  .object({
    ...enderecoDaFicha,
    /** The household that they come into, which is there already; '' for a new one. */
    familia: z.string(),
    nome: upTo(150),
    telefone,
    campus: z.string().min(1, 'Campus é obrigatório'),
    pessoas: z.array(linha),
    filhos_do_conjuge: z.boolean(),
    acompanhar: z.boolean(),
  })
  .superRefine(({ familia, pessoas }, context) => {
    const filled = pessoas.filter((uma) => !isBlank(uma))
    const heads = filled.filter(({ papel }) => papel === 'responsavel').length
    const say = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (filled.length === 0) say(['pessoas', 0, 'nome'], 'Escreva o nome de quem mora na casa')
    else if (familia === '' && heads !== 1)
      say(
        ['pessoas', pessoas.findLastIndex((uma) => heads === 0 || uma.papel === 'responsavel'), 'papel'],
        heads === 0 ? 'Diga quem é o responsável' : 'Uma casa tem um só responsável',
      )
  })
export type FamiliaValues = z.input<typeof familiaForm>
export type FamiliaData = z.output<typeof familiaForm>

/** The next line: surname and situation are those of the first one. */
export function newLinha(pessoas: readonly LinhaValues[], isNewHouse: boolean): LinhaValues {
  const hasSpouse = pessoas.some(({ papel }) => papel === 'conjuge')
  const first = pessoas[0]
  const papel =
    first === undefined && isNewHouse ? 'responsavel' : hasSpouse || !isNewHouse ? 'filho' : 'conjuge'
  return {
    chave: crypto.randomUUID(),
    membro: '',
    nome: '',
    sobrenome: first?.sobrenome ?? '',
    data_nascimento: '',
    telefone: '',
    papel,
    situacao: first?.situacao ?? 'visitante',
  }
}

/** Nobody of this age is somebody's husband or wife. */
export function isChild(day: string): boolean {
  const age = isDay(day) ? ageInYears(day) : null
  return age !== null && age < ADULT
}

/** A form with nothing in it. */
export function emptyFamilia(campus: string): FamiliaValues {
  const address = {
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    uf: '',
    endereco: '',
  }
  const rest = { familia: '', nome: '', telefone: '', campus, filhos_do_conjuge: true, acompanhar: false }
  return { ...address, ...rest, uf: '', pessoas: [newLinha([], true)] }
}

/** How the household is called unless somebody says otherwise. */
export function nomeDaCasa(pessoas: readonly Pick<LinhaValues, 'nome' | 'sobrenome' | 'papel'>[]): string {
  const head = pessoas.find(({ papel }) => papel === 'responsavel')
  const name = head?.sobrenome.trim().split(/\s+/).at(-1) || head?.nome.trim()
  return name ? `Família ${name}` : ''
}

/** What `cadastrar_familia` takes. Whoever answers for the house is called at its phone, unless they have their own. */
export function familiaDados(chave: string, data: FamiliaData) {
  const { familia, nome, telefone, campus, pessoas, filhos_do_conjuge, acompanhar, ...address } = data
  const endereco = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))
  return {
    chave,
    familia: familia || null,
    nome: nome || nomeDaCasa(pessoas) || null,
    telefone,
    campus,
    endereco,
    filhos_do_conjuge,
    acompanhar,
    pessoas: pessoas
      .filter((uma) => !isBlank(uma))
      .map(({ chave, membro, papel, situacao, nome, sobrenome, data_nascimento, telefone: own }) =>
        membro
          ? { membro, papel }
          : {
              chave,
              papel,
              situacao,
              ficha: {
                nome,
                sobrenome: emptyToNull(sobrenome),
                data_nascimento,
                telefone: own ?? (papel === 'responsavel' ? telefone : null),
              },
            },
      ),
  }
}
