import { afterAll, beforeAll, describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import {
  type Coluna,
  colunas,
  type Funcao,
  funcoes,
  type Ligacao,
  ligacoes,
  porTipo,
} from './ataque-alvos.ts'
import { arquivos, legendaDosArquivos } from './ataque-arquivos.ts'
import { avulsos } from './ataque-avulsos.ts'
import { type Chamada, callAll, createMuitas, dropMuitas } from './ataque-chamadas.ts'
import {
  type Atacante,
  abertos,
  fechados,
  NINGUEM,
  type Resposta,
  recusou,
  request,
  todos,
} from './ataque-chamadores.ts'
import { type Coisas, coisasDe, comCoisas, semSentido } from './ataque-coisas.ts'
import { acessoAsColunas, linhasDeLa, somas } from './ataque-colunas.ts'
import { funcoesDeBorda, pastasDeBorda, preferencia } from './ataque-outros.ts'
import { sockets } from './ataque-sockets.ts'
import { removeAlvos } from './matriz-limpeza.ts'

/*
 * The attack by enumeration: everything that a request can name × everybody who may send one. What comes out is
 * docs/attack-matrix.md, to be read before it is written (`vitest -u`): what is new appears there by itself.
 */
const gente: { abertos: Atacante[]; fechados: Atacante[] } = { abertos: [], fechados: [] }
let catalogo: { colunas: Coluna[]; ligacoes: Ligacao[]; funcoes: Funcao[] } = {
  colunas: [],
  ligacoes: [],
  funcoes: [],
}

/** Requests may say that nothing of them is kept: what is tried here changes nothing. */
async function undo(pode: boolean): Promise<void> {
  await sql(
    pode
      ? `alter role authenticator set pgrst.db_tx_end = 'commit-allow-override'`
      : `alter role authenticator reset pgrst.db_tx_end`,
  )
  await sql(`notify pgrst, 'reload config'`)
}

beforeAll(async () => {
  await undo(true)
  gente.abertos = await abertos()
  gente.fechados = await fechados()
  // After the catalogue is read, so that the attack does not find it.
  catalogo = { colunas: await colunas(), ligacoes: await ligacoes(), funcoes: await funcoes() }
  await createMuitas()
  await sql(`notify pgrst, 'reload schema'`)
})

afterAll(async () => {
  await undo(false)
  await dropMuitas()
  await sql('delete from app.seguranca')
  await sql(`delete from public.membros_igreja where email like '%@ataque.test' or sobrenome like 'Marcada%'`)
  await sql(`delete from public.ministerios where nome like 'Ministério Marcada%'`)
  await sql(`delete from public.events where name like 'Ensaio Marcada%'`)
  await sql(`delete from public.kids_salas where nome like 'Sala Marcada%'`)
  await sql(`delete from public.estacoes where nome like 'Porta do ataque%'`)
  await removeAlvos()
  await sql(`delete from auth.users where email like '%@ataque.test'`)
})

const tabelas = () => [...new Set(catalogo.colunas.map(({ tabela }) => tabela))]

const call = (quem: Atacante, nome: string, argumentos: unknown) =>
  request(quem, `/rest/v1/rpc/${nome}`, { method: 'POST', body: JSON.stringify(argumentos), desfaz: true })

/**
 * What no answer may be or hold, whoever asks. What the server's own limit breaks off (57014) was listened to: the people
 * whom other tests made are many, and alike.
 */
function quebrada({ status, texto }: Resposta): string | null {
  if (status >= 500 && !texto.includes('"57014"')) return `${status} ${texto.slice(0, 200)}`
  return texto.includes('Failing row contains') ? texto.slice(0, 200) : null
}

/** Callers with the same answers stand in one line. */
function linhas(por: Map<string, string[]>): string[] {
  return [...por]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([quem, nomes]) => `- **${quem}**: ${nomes.join(', ')}`)
}

function group(pares: readonly (readonly [string, string])[]): string[] {
  const por = new Map<string, string[]>()
  for (const [chave, nome] of pares) por.set(chave, [...(por.get(chave) ?? []), nome])
  return linhas(por)
}

/** Each table in four ways, which go around among the closed: one rule refuses them before any table is looked at. */
async function tabelasFechadas(): Promise<string[]> {
  const primeira = new Map(
    catalogo.colunas.map(({ tabela, coluna }) => [tabela, coluna] as const).toReversed(),
  )
  const pedidos = [...primeira].flatMap(([tabela, coluna]): [string, string, RequestInit][] => {
    const alvo = `/rest/v1/${tabela}`
    const body = JSON.stringify({ [coluna]: null })
    return [
      [`select ${tabela}`, `${alvo}?limit=1`, {}],
      [`insert ${tabela}`, alvo, { method: 'POST', body }],
      [`update ${tabela}`, `${alvo}?${coluna}=is.null`, { method: 'PATCH', body }],
      [`delete ${tabela}`, `${alvo}?${coluna}=is.null`, { method: 'DELETE' }],
    ]
  })
  const rodada = pedidos.map((pedido, n) => ({
    pedido,
    quem: gente.fechados[(n + Math.floor(n / 4)) % gente.fechados.length] ?? NINGUEM,
  }))
  const passou = await todos(rodada, async ({ pedido: [nome, caminho, init], quem }) => {
    const { status } = await request(quem, caminho, { ...init, desfaz: true })
    return status === 401 || status === 403 ? [] : [`${quem.nome}: ${nome}`]
  })
  return passou.flat()
}

/** Every function; gives what was not refused with 401 or 403. */
async function funcoesFechadas(quem: Atacante): Promise<string[]> {
  const ouvida = await todos(catalogo.funcoes, async (funcao) => {
    const { status } = await call(quem, funcao.nome, porTipo(funcao))
    return status === 401 || status === 403 ? [] : [funcao.nome]
  })
  return ouvida.flat()
}

async function fechadas(): Promise<string[]> {
  expect(await tabelasFechadas()).toEqual([])
  const pares: (readonly [string, string])[] = []
  for (const quem of gente.fechados) {
    const excecoes = await funcoesFechadas(quem)
    pares.push([excecoes.join(', ') || 'nothing', quem.nome])
  }
  return group(pares).map((linha) =>
    linha.replace(/^- \*\*(.*)\*\*: (.*)$/, '- $2: everything is refused, except $1'),
  )
}

async function ouvidas(quebradas: string[]): Promise<string[]> {
  const daqui = await coisasDe('Posse')
  const chamadas = catalogo.funcoes.map((funcao) => ({
    funcao,
    argumentos: comCoisas(funcao, daqui) ?? porTipo(funcao),
  }))
  const respostas = await askAll(chamadas, quebradas)
  const pares = chamadas.map(({ funcao }, n) => {
    const ouviram = respostas.filter(({ de }) => {
      const resposta = de[n]
      return resposta && !recusou(resposta) && resposta.status !== 404
    })
    return [nomeDoGrupo(ouviram.map(({ quem }) => quem.nome)), funcao.nome] as const
  })
  return group(pares)
}

/** Each call by everybody; what no answer may be goes to `quebradas`. */
function askAll(chamadas: readonly Chamada[], quebradas: string[]) {
  return todos(gente.abertos, async (quem) => {
    const de = await callAll(quem, chamadas)
    for (const [n, resposta] of de.entries()) {
      const problema = quebrada(resposta)
      if (problema) quebradas.push(`${quem.nome}: ${chamadas[n]?.funcao.nome}: ${problema}`)
    }
    return { quem, de }
  })
}

function nomeDoGrupo(ouviram: string[]): string {
  const nomes = gente.abertos.map(({ nome }) => nome)
  if (ouviram.length === 0) return 'nobody'
  if (ouviram.length === nomes.length) return 'anybody'
  const surdos = nomes.filter((nome) => !ouviram.includes(nome))
  if (surdos.join() === 'anonymous') return 'anybody signed in'
  return surdos.length < ouviram.length ? `all but ${surdos.join(' ')}` : ouviram.toReversed().join(' ')
}

const GLOBAIS = /^(admin|pastor_executivo|.*_global)$/

/** What an answer says that says nothing. */
const NADA = /^("?"?|null|false|0|\[\]|\{\}|\[\{\}\])$/

interface DoOutroCampus {
  coisas: Coisas
  /** To whom of Posse something of Serra is told, and, so that this is known to see anything, to an administrator. */
  contadas: string[]
  /** Who of Posse is answered as if the thing were theirs. */
  atendidas: string[]
}

async function doOutroCampus(quebradas: string[]): Promise<DoOutroCampus> {
  const la = await coisasDe('Serra')
  expect(semSentido(catalogo.funcoes, la), 'say in ataque-coisas.ts what these mean').toEqual([])
  const pedidos = catalogo.funcoes.flatMap((funcao) => {
    const argumentos = comCoisas(funcao, la)
    return argumentos ? [{ funcao, argumentos }] : []
  })
  const respostas = await askAll(pedidos, quebradas)
  const ouvidas = pedidos.map(({ funcao, argumentos }, n) => {
    // The mark that was sent may come back in a sentence: it tells nothing.
    const enviada = JSON.stringify(argumentos).includes(la.marca)
    const who = (condicao: (resposta: Resposta) => boolean) =>
      respostas.flatMap(({ quem, de }) => (de[n] && condicao(de[n]) ? [quem.nome] : []))
    return {
      nome: funcao.nome,
      contaram: who(({ status, texto }) => texto.includes(la.marca) && !(enviada && status >= 400)),
      atenderam: who(({ status, texto }) => status < 300 && (funcao.muda || !NADA.test(texto))),
    }
  })
  const agrupadas = (quais: 'contaram' | 'atenderam', quem: (nome: string) => boolean) =>
    group(
      ouvidas.flatMap((um) => {
        const nomes = um[quais].filter(quem)
        return nomes.length > 0 ? [[nomesDe(nomes), um.nome] as const] : []
      }),
    )
  const daqui = (nome: string) => !GLOBAIS.test(nome)
  return {
    coisas: la,
    contadas: [...agrupadas('contaram', daqui), ...agrupadas('contaram', (nome) => nome === 'admin')],
    atendidas: agrupadas('atenderam', daqui),
  }
}

async function deLa(coisas: Coisas): Promise<string[]> {
  const achadas = await linhasDeLa(catalogo.colunas, gente.abertos, coisas)
  const por = Map.groupBy(achadas, ([, tabela]) => tabela)
  return group([...por].map(([tabela, quem]) => [nomesDe(quem.map(([{ nome }]) => nome)), tabela] as const))
}

const nomesDe = (quem: string[]) => quem.toReversed().join(' ')

const CABECA = `# The attack by enumeration

Every table, column, function, bucket, edge function and socket, asked for by everybody who may send a request
(\`tests/policies/ataque.test.ts\`). What is new appears here by itself, and is read before it is written. Rows by role and
campus stand in [access-matrix.md](access-matrix.md).
`

const parte = (titulo: string, texto: string, linhasDela: string[]) =>
  `## ${titulo}\n\n${texto}\n\n${linhasDela.join('\n') || '- none'}\n`

describe('o ataque por enumeração', () => {
  test('o que cada um alcança é o que foi lido e aprovado', { timeout: 600_000 }, async () => {
    await expect
      .poll(async () => (await preferencia())?.includes('tx=rollback') ?? false, { timeout: 10_000 })
      .toBe(true)
    const quebradas: string[] = []
    const la = await doOutroCampus(quebradas)
    const nomeadas = await acessoAsColunas(catalogo.colunas, catalogo.ligacoes, gente.abertos)
    const anonimas = await todos(tabelas(), async (tabela) => {
      const { status } = await request(NINGUEM, `/rest/v1/${tabela}?limit=1`)
      return status === 401 ? [] : [`- ${tabela}`]
    })
    const partes = [
      CABECA,
      parte(
        'A session that is not good',
        'Of an administrator, each table read and written and each function called. What anybody may call is answered as to nobody.',
        await fechadas(),
      ),
      parte('Tables for nobody', 'Read without signing in.', anonimas.flat()),
      parte(
        'Columns',
        `What those who signed in read and write with a plain request, where the row lets them. What is **hidden** is neither shown, nor looked for, nor sorted by, nor reached by an embed, nor the condition of a change. Adding up is refused to everybody (${await somas(gente.abertos)}).`,
        nomeadas.linhas,
      ),
      parte(
        'Rows of another campus',
        'Of which tables they see rows that speak of people and things of Serra, looked for and sorted by every column that can be read.',
        await deLa(la.coisas),
      ),
      parte(
        'Functions, by who is heard',
        'With people, events, ministries and rooms of their own campus Posse; what else they take is made up. Others are refused, or told that there is no such thing.',
        await ouvidas(quebradas),
      ),
      parte(
        'What functions tell of another campus',
        'With people, events, ministries and rooms of Serra, to whom something of them is told: nobody but who reaches every campus.',
        la.contadas,
      ),
      parte(
        'What functions do with another campus',
        'With the same things of Serra, who of Posse is answered: with something, or by a function that may change something. Each was read: what it answers is of the caller, of the whole church, or nothing at all.',
        la.atendidas,
      ),
      parte('Files', legendaDosArquivos, await arquivos([...gente.abertos, ...gente.fechados])),
      parte(
        'Edge functions',
        'The status of a request that is well formed and means nobody.',
        await funcoesDeBorda(pastasDeBorda(), [...gente.abertos, ...gente.fechados]),
      ),
      parte(
        'What carries its own leave',
        'Stations, links and addresses, while they hold and after.',
        await avulsos(),
      ),
      parte(
        'Sockets',
        'Of every published table, what is heard of a row of their own and of somebody else’s; whether a private channel opens; and what a public one passes on.',
        await sockets([...gente.abertos, ...gente.fechados]),
      ),
    ]
    expect([...quebradas, ...nomeadas.erradas]).toEqual([])
    await expect(partes.join('\n')).toMatchFileSnapshot('../../docs/attack-matrix.md')
  })
})
