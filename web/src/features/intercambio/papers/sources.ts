import { z } from 'zod'
import { formatCep, formatCnpj } from '@/lib/documents'
import { unwrap } from '@/lib/errors'
import { formatPhone } from '@/lib/format'
import { logoUrl, readIgreja } from '@/lib/igreja'
import type { Timbre } from '@/lib/paper'
import { type Json, supabase, type Tables } from '@/lib/supabase'
import type { Filtro } from '../exportacao/list-filter'
import type { Aniversariante } from './aniversariantes'
import type { Carteirinha } from './carteirinha'
import type { FichaData } from './ficha'
import { paperLogo, paperPicture } from './picture'
import { tituloDe } from './titulo'

const MAX_CARDS = 500
const SEARCH_PAGE = 100
const BIRTHDAY_PAGE = 200
const FICHA =
  '*, titulos(nome), membros_reservados(cpf, rg, rg_orgao, nome_pai, nome_mae), membros_funcoes(ministerio, funcao, ativo)'

/** The product's own, where the church has no logo. */
const MARK = '/icone-192.png'

type Lugar = Pick<Tables<'campi'>, 'cnpj' | 'endereco' | 'cep' | 'telefone'>

/** Where a church or a campus is found, as it is read at the head of a paper. */
const contatos = (campus: string | undefined, { cnpj, endereco, cep, telefone }: Lugar) =>
  [
    [campus && `Campus ${campus}`, endereco, cep && `CEP ${formatCep(cep)}`],
    [telefone && formatPhone(telefone), cnpj && `CNPJ ${formatCnpj(cnpj)}`],
  ]
    .map((line) => line.filter(Boolean).join(' · '))
    .filter(Boolean)

/** The pastor who answers for a campus, as far as the viewer may read their name. */
async function quemAssina(campus: string): Promise<Timbre['assina']> {
  const answer = supabase
    .from('campus_pastores')
    .select('membros_igreja(nome_completo, sexo, titulos(nome))')
    .eq('campus', campus)
    .eq('titular', true)
    .maybeSingle()
  const pastor = (await unwrap(answer))?.membros_igreja
  return pastor
    ? {
        nome: pastor.nome_completo,
        cargo: `${tituloDe(pastor.titulos?.nome ?? 'Pastor(a)', pastor.sexo)} · Campus ${campus}`,
      }
    : null
}

/** Who speaks on a paper: the church, by this campus where it is one's. Papers are white. */
export async function timbre(campus?: string): Promise<Timbre> {
  const [row, lugar, assina] = await Promise.all([
    unwrap(supabase.from('igreja').select('nome, logos, cnpj, endereco, cep, telefone').single()),
    campus
      ? unwrap(
          supabase
            .from('campi')
            .select('cnpj, endereco, cep, telefone, cor')
            .eq('nome', campus)
            .maybeSingle(),
        )
      : null,
    campus ? quemAssina(campus) : null,
  ])
  const { nome, logos } = readIgreja(row)
  const logo = logos.completa_escura ?? logos.simples_escura
  return {
    nome,
    logo: await paperLogo(logo ? logoUrl(logo) : MARK),
    cor: lugar?.cor ?? undefined,
    contatos: contatos(campus, {
      cnpj: lugar?.cnpj ?? row.cnpj,
      endereco: lugar?.endereco ?? row.endereco,
      cep: lugar?.endereco ? lugar.cep : row.cep,
      telefone: lugar?.telefone ?? row.telefone,
    }),
    assina,
  }
}

const familiaShape = z
  .object({
    familia: z.object({ nome: z.string(), pessoas: z.array(z.object({ nome: z.string() })) }).nullable(),
  })
  .nullable()

async function familiaDe(membro: string): Promise<FichaData['familia']> {
  const answer = familiaShape.safeParse(await unwrap(supabase.rpc('familia_do_membro', { membro }))).data
  return answer?.familia
    ? { nome: answer.familia.nome, pessoas: answer.familia.pessoas.map(({ nome }) => nome) }
    : null
}

async function rotulos(): Promise<Map<string, string>> {
  const rows = await unwrap(
    supabase.from('listas').select('lista, chave, nome').in('lista', ['situacao', 'como_conheceu']),
  )
  return new Map(rows.map(({ lista, chave, nome }) => [`${lista}|${chave}`, nome]))
}

/** Everything that the viewer may see of a person: the policies leave out the rest. */
export async function fichaData(id: string): Promise<FichaData> {
  const [row, familia, labels] = await Promise.all([
    unwrap(supabase.from('membros_igreja').select(FICHA).eq('id', id).single()),
    familiaDe(id),
    rotulos(),
  ])
  const { titulos, membros_reservados, membros_funcoes, ...membro } = row
  return {
    membro,
    titulo: titulos?.nome ?? null,
    situacao: labels.get(`situacao|${membro.situacao}`) ?? membro.situacao,
    comoConheceu: membro.como_conheceu
      ? (labels.get(`como_conheceu|${membro.como_conheceu}`) ?? membro.como_conheceu)
      : null,
    reservados: membros_reservados,
    funcoes: membros_funcoes,
    familia,
  }
}

/** The cards of those among these people who are members in communion; who has none gets one. */
export async function carteirinhas(ids: readonly string[], novas = false): Promise<Carteirinha[]> {
  const membros = ids.slice(0, MAX_CARDS)
  const cards = await unwrap(supabase.rpc('emitir_carteirinhas', { membros, novas }))
  const people = await unwrap(
    supabase
      .from('membros_igreja')
      .select('id, nome_completo, campus, rol, data_membresia, foto, sexo, titulos(nome)')
      .in(
        'id',
        cards.map(({ membro_id }) => membro_id),
      ),
  )
  const byId = new Map(cards.map((card) => [card.membro_id, card]))
  const made = people.map(async (pessoa) => {
    const card = byId.get(pessoa.id)
    return card
      ? {
          nome: pessoa.nome_completo,
          campus: pessoa.campus,
          titulo: pessoa.titulos && tituloDe(pessoa.titulos.nome, pessoa.sexo),
          rol: pessoa.rol,
          membroDesde: pessoa.data_membresia,
          foto: await paperPicture(pessoa.foto),
          codigo: card.codigo,
          emitidaEm: card.emitida_em,
          validaAte: card.valida_ate,
        }
      : null
  })
  const all = (await Promise.all(made)).filter((card) => card !== null)
  return all.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** The people of a filter, by name, up to the number of cards that are printed at once. */
export async function idsOf(filter: Filtro): Promise<string[]> {
  const { ids: chosen, exceto, ...asked } = filter
  if (chosen) return chosen.slice(0, MAX_CARDS)
  const ids: string[] = []
  let cursor: Json | undefined
  do {
    const rows = await unwrap(supabase.rpc('buscar_membros', { ...asked, limite: SEARCH_PAGE, cursor }))
    ids.push(...rows.flatMap(({ id }) => (id && !exceto?.includes(id) ? id : [])))
    cursor = rows.length === SEARCH_PAGE ? (rows.at(-1)?.cursor ?? undefined) : undefined
  } while (cursor !== undefined && ids.length < MAX_CARDS)
  return ids.slice(0, MAX_CARDS)
}

/** Who has a birthday in this month of this year. */
export async function aniversariantesDoMes(
  ano: number,
  mes: number,
  campus: string,
): Promise<Aniversariante[]> {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const span = { de: day(new Date(Date.UTC(ano, mes - 1, 1))), ate: day(new Date(Date.UTC(ano, mes, 0))) }
  const people: Aniversariante[] = []
  let cursor: unknown
  do {
    const rows = await unwrap(
      supabase.rpc('aniversariantes', {
        ...span,
        campus: campus || undefined,
        limite: BIRTHDAY_PAGE,
        cursor: z.json().optional().parse(cursor),
      }),
    )
    people.push(
      ...rows.map(({ nome_completo, dia, campus: onde }) => ({
        nome: nome_completo ?? '',
        dia: dia ?? '',
        campus: onde ?? '',
      })),
    )
    cursor = rows.length === BIRTHDAY_PAGE ? rows.at(-1)?.cursor : undefined
  } while (cursor)
  return people
}
