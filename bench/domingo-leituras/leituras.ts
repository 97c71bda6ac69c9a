import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { CAMPUS, CONGRESSO, DIA } from './igreja.ts'

export type Client = SupabaseClient<Database>
export const QUEM = ['admin', 'pastor', 'lider', 'voluntario', 'membro'] as const
export type Quem = (typeof QUEM)[number]

/** The accounts, and what of the church the reads are about. */
export type Igreja = {
  clients: Record<Quem, Client>
  contas: Record<Quem, string>
  /** A ministry of forty functions, a place of its next roster, a room of the Kids. */
  ministerio: string
  vaga: string
  sala: string
}

type Request = PromiseLike<{ error: unknown; data?: unknown; count?: number | null }>

export type Leitura = {
  name: string
  quem: readonly Quem[]
  /** What the page asks at once. */
  ask: (client: Client, igreja: Igreja, quem: Quem, round: number) => Request[]
}

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const ANO = new Date().getFullYear()
const NOMES = ['maria', 'jose sil', 'conceicao', 'tarcisio ara', 'debora', 'magalhaes']
const nome = (round: number) => NOMES[round % NOMES.length] ?? ''

const TODOS = QUEM
const EQUIPE = ['admin', 'pastor', 'lider'] as const
const PASTORES = ['admin', 'pastor'] as const

/** What the pages of a Sunday ask, with every call that each makes at first. */
export const LEITURAS: readonly Leitura[] = [
  { name: 'home', quem: TODOS, ask: (client) => [client.rpc('inicio')] },
  { name: 'home: what waits', quem: TODOS, ask: (client) => [client.rpc('esperando')] },
  { name: 'home: rights', quem: TODOS, ask: (client) => [client.rpc('meu_acesso')] },
  {
    name: 'bell: newest and count',
    quem: TODOS,
    ask: (client, { contas }, quem) => [
      client
        .from('notifications')
        .select('id, titulo, mensagem, lida, created_at, destino, telefone')
        .eq('user_id', contas[quem])
        .order('created_at', { ascending: false })
        .order('id')
        .limit(50),
      client
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .eq('user_id', contas[quem])
        .eq('lida', false),
    ],
  },
  {
    name: 'agenda: month',
    quem: TODOS,
    ask: (client) => [client.rpc('agenda', { de: at(-15), ate: at(27) })],
  },
  {
    name: 'agenda: month of a campus',
    quem: TODOS,
    ask: (client) => [client.rpc('agenda', { de: at(-15), ate: at(27), no_campus: CAMPUS })],
  },
  {
    name: 'agenda: week',
    quem: TODOS,
    ask: (client) => [client.rpc('agenda', { de: at(-1), ate: at(6) })],
  },
  {
    name: 'agenda: year',
    quem: TODOS,
    ask: (client) => [client.rpc('agenda_do_ano', { ano: ANO })],
  },
  {
    name: 'agenda: year of a campus',
    quem: TODOS,
    ask: (client) => [client.rpc('agenda_do_ano', { ano: ANO, no_campus: CAMPUS })],
  },
  {
    name: 'agenda: year of a ministry',
    quem: PASTORES,
    ask: (client, { ministerio }) => [client.rpc('agenda_do_ano', { ano: ANO, do_ministerio: ministerio })],
  },
  {
    name: 'agenda: series to be prolonged',
    quem: PASTORES,
    ask: (client) => [
      client
        .from('events')
        .select('id, date, campus, regra, ocorrencias(prevista)')
        .not('regra', 'is', null)
        .order('prevista', { referencedTable: 'ocorrencias', ascending: false })
        .limit(1, { referencedTable: 'ocorrencias' })
        .limit(500),
    ],
  },
  {
    name: 'my agenda',
    quem: TODOS,
    ask: (client) => [
      client.from('agenda_enderecos').select('created_at, lido_em').maybeSingle(),
      client.rpc('minhas_inscricoes'),
      client.rpc('meus_eventos'),
    ],
  },
  {
    name: 'presence by the link',
    quem: TODOS,
    ask: (client) => [
      client.rpc('evento_da_presenca', { evento_id: DIA }),
      client.rpc('rsvp_do_dia', { ocorrencia: DIA }),
    ],
  },
  {
    name: 'day: expected and its numbers',
    quem: EQUIPE,
    ask: (client) => [
      client
        .from('ocorrencias')
        .select(
          '*, evento:events!inner(name, location, regra, preparo_minutos, desmontagem_minutos, recursos:evento_recursos(recurso_id, quantidade))',
        )
        .eq('id', DIA)
        .maybeSingle(),
      client.rpc('numeros_do_dia', { ocorrencia: DIA }),
      client.rpc('lista_de_presenca', { ocorrencia: DIA, mostrar: 'esperados', busca: '', limite: 100 }),
      client.from('contagens').select('id, momento').eq('ocorrencia_id', DIA).limit(50),
    ],
  },
  {
    name: 'day: numbers',
    quem: EQUIPE,
    ask: (client) => [client.rpc('numeros_do_dia', { ocorrencia: DIA })],
  },
  {
    name: 'day: expected, last page',
    quem: EQUIPE,
    ask: (client) => [
      client.rpc('lista_de_presenca', { ocorrencia: DIA, mostrar: 'esperados', pular: 1_900, limite: 100 }),
    ],
  },
  {
    name: 'day: who came',
    quem: EQUIPE,
    ask: (client) => [
      client.rpc('lista_de_presenca', { ocorrencia: DIA, mostrar: 'presentes', limite: 100 }),
    ],
  },
  {
    name: 'day: search',
    quem: EQUIPE,
    ask: (client, _, __, round) => [
      client.rpc('lista_de_presenca', { ocorrencia: DIA, busca: nome(round), limite: 100 }),
    ],
  },
  { name: 'missing: whole scope', quem: EQUIPE, ask: (client) => [client.rpc('ausentes', {})] },
  {
    name: 'missing: a campus',
    quem: EQUIPE,
    ask: (client) => [client.rpc('ausentes', { no_campus: CAMPUS })],
  },
  {
    name: 'missing: a series',
    quem: EQUIPE,
    ask: (client) => [client.rpc('ausentes', { serie: 'c1-s1', semanas: 4 })],
  },
  {
    name: 'registrations: list and numbers',
    quem: EQUIPE,
    ask: (client) => [
      client.rpc('numeros_das_inscricoes', { evento: CONGRESSO }),
      client.rpc('pedidos_do_evento', { evento: CONGRESSO }),
    ],
  },
  {
    name: 'registrations: search',
    quem: EQUIPE,
    ask: (client, _, __, round) => [
      client.rpc('pedidos_do_evento', { evento: CONGRESSO, procurado: nome(round) }),
    ],
  },
  {
    name: 'registrations: waiting list',
    quem: EQUIPE,
    ask: (client) => [client.rpc('pedidos_do_evento', { evento: CONGRESSO, filtro: 'espera' })],
  },
  {
    name: 'registration page',
    quem: TODOS,
    ask: (client) => [client.rpc('pagina_de_inscricao', { evento: CONGRESSO })],
  },
  {
    name: 'rosters: matrix of 8 weeks by 40',
    quem: ['admin', 'pastor', 'lider', 'voluntario'],
    ask: (client, { ministerio }) => [client.rpc('escala_matriz', { ministerio, de: at(-1), ate: at(55) })],
  },
  {
    name: 'rosters: who could stand in a place',
    quem: EQUIPE,
    ask: (client, { vaga }) => [client.rpc('candidatos_da_vaga', { vaga })],
  },
  {
    name: 'rosters: board',
    quem: EQUIPE,
    ask: (client, { ministerio }) => [client.rpc('painel_escalas', { ministerio })],
  },
  {
    name: 'rosters: balance',
    quem: EQUIPE,
    ask: (client, { ministerio }) => [client.rpc('equilibrio_escalas', { ministerio })],
  },
  {
    name: 'rosters: swaps',
    quem: EQUIPE,
    ask: (client, { ministerio }) => [client.rpc('trocas_do_ministerio', { ministerio })],
  },
  {
    name: 'rosters: fill, what it must know',
    quem: EQUIPE,
    ask: (client, { ministerio }) => [
      client.rpc('dados_preenchimento', {
        ministerios: [ministerio],
        de: at(-1),
        ate: at(55),
        lacunas: true,
      }),
    ],
  },
  {
    name: 'volunteer: service',
    quem: TODOS,
    ask: (client) => [client.rpc('meu_servico'), client.rpc('rodas_para_mim')],
  },
  { name: 'volunteer: when', quem: TODOS, ask: (client) => [client.rpc('minha_disponibilidade')] },
  { name: 'volunteer: past', quem: TODOS, ask: (client) => [client.rpc('meu_historico', {})] },
  {
    name: 'acts: board, its first column',
    quem: PASTORES,
    ask: (client) => [client.rpc('quadro_de_atos', {}), client.rpc('atos', { etapa: 'pedido', limite: 20 })],
  },
  {
    name: 'acts: board, carried out',
    quem: PASTORES,
    ask: (client) => [client.rpc('atos', { etapa: 'realizado', limite: 20 })],
  },
  {
    name: 'kids: days and board',
    quem: EQUIPE,
    ask: (client) => [client.rpc('dias_do_kids'), client.rpc('painel_kids', { ocorrencia: DIA })],
  },
  {
    name: 'kids: search by name',
    quem: EQUIPE,
    ask: (client, _, __, round) => [client.rpc('buscar_kids', { ocorrencia: DIA, texto: nome(round) })],
  },
  {
    name: 'kids: search by phone',
    quem: EQUIPE,
    ask: (client, _, __, round) => [
      client.rpc('buscar_kids', { ocorrencia: DIA, texto: String(1_000 + 20 * round) }),
    ],
  },
  {
    name: 'kids: roll list of a room',
    quem: EQUIPE,
    ask: (client, { sala }) => [client.rpc('chamada_kids', { ocorrencia: DIA, sala })],
  },
  {
    name: 'kids: list of all inside',
    quem: EQUIPE,
    ask: (client) => [client.rpc('lista_kids', { ocorrencia: DIA })],
  },
  { name: 'kids: own children', quem: ['membro'], ask: (client) => [client.rpc('minhas_criancas_no_kids')] },
]

/** What the clock does on a Sunday and the days after; measured in a transaction that is taken back. */
export const TAREFAS: readonly { name: string; sql: string; values: readonly unknown[] }[] = [
  { name: 'who missed, a campus', sql: 'select count(*) from app.faltas($1, 2, now())', values: [CAMPUS] },
  {
    name: 'absence alert, a campus',
    sql: "select app.alertar_faltas(array[$1], date_trunc('week', now()) + interval '8 days 15 hours')",
    values: [CAMPUS],
  },
  {
    name: 'reminders of rosters',
    sql: "select app.lembrar_escalas(date_trunc('day', $1::timestamptz at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo' - interval '14 hours 30 minutes')",
    values: [at(7)],
  },
  { name: 'rosters without an answer', sql: 'select app.cobrar_respostas(now())', values: [] },
  { name: 'who was not at their place', sql: 'select app.marcar_faltas_escala()', values: [] },
  { name: 'swaps in a round', sql: 'select app.procurar_rodas()', values: [] },
  { name: 'waiting lists', sql: 'select app.promover_todas()', values: [] },
  {
    name: 'followed lists',
    sql: "select app.listas_de_todos(date_trunc('day', now()) + interval '15 hours')",
    values: [],
  },
  {
    name: 'weekly summary, 500 people',
    sql: "select app.enviar_resumos(date_trunc('week', now()) + make_interval(days => (select (resumo_dia + 6) % 7 from public.padroes_de_avisos), hours => 23))",
    values: [],
  },
  { name: 'late follow-ups, a campus', sql: 'select app.avisar_atrasados(array[$1])', values: [CAMPUS] },
  { name: 'functions that begin or end', sql: 'select app.atualizar_funcoes()', values: [] },
]
