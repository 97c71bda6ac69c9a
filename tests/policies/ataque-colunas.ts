import type { Coluna, Ligacao } from './ataque-alvos.ts'
import { type Atacante, NINGUEM, type Resposta, recusou, request, todos } from './ataque-chamadores.ts'
import type { Coisas } from './ataque-coisas.ts'

interface Tabela {
  nome: string
  colunas: Coluna[]
}

const porTabela = (colunas: readonly Coluna[]): Tabela[] =>
  [...Map.groupBy(colunas, ({ tabela }) => tabela)].map(([nome, dela]) => ({ nome, colunas: dela }))

interface Pedido {
  caminho: string
  method?: string
  body?: string
}

/** All the ways in which a request can speak of a column without its being shown, and with. */
function formas({ tabela, coluna }: Coluna, visivel: string | undefined, ligadas: Caminho[]): Pedido[] {
  const body = JSON.stringify({ [visivel ?? coluna]: null })
  const usos = visivel
    ? [
        `select=${visivel}&${coluna}=is.null`,
        `select=${visivel}&${coluna}=not.is.null`,
        `select=${visivel}&or=(${coluna}.is.null,${visivel}.is.null)`,
        `select=${visivel}&order=${coluna}`,
      ]
    : []
  return [
    ...[`select=${coluna}`, `select=x:${coluna}`, `select=${coluna}::text`, `select=*`, ...usos].map(
      (uso) => ({
        caminho: `${tabela}?${uso}&limit=1`,
      }),
    ),
    { caminho: `${tabela}?${coluna}=is.null`, method: 'PATCH', body },
    { caminho: `${tabela}?${coluna}=is.null`, method: 'DELETE' },
    ...ligadas.flatMap(({ de, nome, coluna: deles }) => [
      { caminho: `${de}?select=${deles},a:${tabela}!${nome}(${coluna})&limit=1` },
      { caminho: `${de}?select=${deles},a:${tabela}!${nome}!inner()&a.${coluna}=is.null&limit=1` },
      ...(visivel
        ? [{ caminho: `${de}?select=${deles},a:${tabela}!${nome}(${visivel})&a.order=${coluna}&limit=1` }]
        : []),
    ]),
  ]
}

interface Caminho {
  de: string
  nome: string
  coluna: string
}

/** From which tables that can be read a table can be reached: as the one, and as the many. */
function caminhos(para: string, ligacoes: readonly Ligacao[], visivel: Map<string, string>): Caminho[] {
  const outras = ligacoes.filter(({ de, para: fim }) => de !== fim)
  const um = outras.find((ligacao) => ligacao.para === para && visivel.has(ligacao.de))
  const muitos = outras.find((ligacao) => ligacao.de === para && visivel.has(ligacao.para))
  const fins = [um && { nome: um.nome, de: um.de }, muitos && { nome: muitos.nome, de: muitos.para }]
  return fins
    .filter((fim) => fim !== undefined)
    .flatMap(({ de, nome }) => {
      const coluna = visivel.get(de)
      return coluna ? [{ de, nome, coluna }] : []
    })
}

/** Nobody writes an identity, and PostgreSQL says so before it looks at privileges. */
const negou = (resposta: Resposta) => recusou(resposta) || resposta.texto.includes('"code":"428C9"')

/** What a refusal for want of a column's or table's privilege says, whatever the row. */
const semPrivilegio = ({ texto }: Resposta) => /"message":\s*"permission denied for/.test(texto)

/**
 * Each column, by what those who signed in can do with it: found in the catalogue, and asked for. Who is signed in is one role
 * of the database, so that the ways of asking go around among the callers; of each table the columns that were granted are
 * asked for together, and the ways of asking for the others go around among these.
 */
export async function acessoAsColunas(
  colunas: readonly Coluna[],
  ligacoes: readonly Ligacao[],
  gente: readonly Atacante[],
): Promise<{ linhas: string[]; erradas: string[] }> {
  const dentro = gente.filter(({ token }) => token)
  let vez = 0
  const proximo = () => dentro[vez++ % dentro.length] ?? NINGUEM
  const visivel = new Map(
    colunas.flatMap(({ tabela, coluna, legivel }) => (legivel ? [[tabela, coluna] as const] : [])),
  )
  const erradas: string[] = []
  const pedidoDe = ({ caminho, ...init }: Pedido) =>
    request(proximo(), `/rest/v1/${caminho}`, { ...init, desfaz: true })

  await todos(porTabela(colunas), async ({ nome, colunas: dela }) => {
    const lidas = dela.filter(({ legivel }) => legivel)
    const nomes = lidas.map(({ coluna }) => coluna)
    if (lidas.length > 0) {
      const vazias = nomes.map((coluna) => `${coluna}.is.null`)
      const ordem = lidas.filter(ordenavel).map(({ coluna }) => coluna)
      const caminho = `${nome}?select=${nomes}&or=(${vazias})&order=${ordem}&limit=1`
      if (recusou(await pedidoDe({ caminho }))) erradas.push(`${nome}: granted, and refused`)
    }
    const escondidas = dela.filter(({ legivel }) => !legivel)
    const ways = caminhos(nome, ligacoes, visivel)
    const todas = escondidas.map((uma) => formas(uma, visivel.get(nome), ways))
    // Each way of at least one column, and each column in at least two ways.
    const pedidos = todas.flatMap((dessa, n) =>
      dessa.filter(
        (_, forma) => forma === 0 || forma % todas.length === n || forma === 1 + (n % (dessa.length - 1)),
      ),
    )
    for (const forma of pedidos)
      if (!negou(await pedidoDe(forma))) erradas.push(`${forma.method ?? 'GET'} ${forma.caminho}: heard`)
  })
  await todos(porTabela(colunas), async ({ nome, colunas: dela }) => {
    for (const [method, pode] of [
      ['POST', 'cria'],
      ['PATCH', 'muda'],
    ] as const) {
      const dadas = dela.filter((uma) => uma[pode]).map(({ coluna }) => coluna)
      const negada = dela.findLast((uma) => !uma[pode])
      const send = (quais: string[]) =>
        pedidoDe({
          caminho: method === 'POST' ? nome : `${nome}?${visivel.get(nome) ?? dela[0]?.coluna}=is.null`,
          method,
          body: JSON.stringify(Object.fromEntries(quais.map((coluna) => [coluna, null]))),
        })
      if (dadas.length > 0 && semPrivilegio(await send(dadas)))
        erradas.push(`${method} ${nome}: granted, and refused`)
      if (negada && !negou(await send([negada.coluna])))
        erradas.push(`${method} ${nome} ${negada.coluna}: heard`)
    }
  })
  return { linhas: porTabela(colunas).map(linhaDaTabela), erradas }
}

const ordenavel = ({ tipo }: Coluna) => !/^(json|xml|point|polygon)$/.test(tipo)

function quais(colunas: readonly Coluna[], pode: (uma: Coluna) => boolean): string {
  const nomes = (dela: readonly Coluna[]) => dela.map(({ coluna }) => coluna).join(', ')
  return nomes(colunas.filter(pode)) || '–'
}

function linhaDaTabela({ nome, colunas }: Tabela): string {
  const mesmas = (um: keyof Coluna, outro: keyof Coluna) => colunas.every((uma) => uma[um] === uma[outro])
  const escritas = mesmas('cria', 'muda')
    ? [`written ${quais(colunas, ({ muda }) => muda)}`]
    : [`added ${quais(colunas, ({ cria }) => cria)}`, `changed ${quais(colunas, ({ muda }) => muda)}`]
  const partes = [
    `read ${quais(colunas, ({ legivel }) => legivel)}`,
    `hidden ${quais(colunas, ({ legivel }) => !legivel)}`,
    ...escritas,
  ].filter((parte) => !parte.endsWith(' –'))
  return `- **${nome}**: ${partes.join('; ')}`
}

/** What PostgREST says where somebody adds up, which a church does not need. */
export async function somas(gente: readonly Atacante[]): Promise<string> {
  const codigos = await todos(gente, async (quem) => {
    const { texto } = await request(quem, '/rest/v1/membros_igreja?select=count(),data_nascimento.min()')
    return /"code":\s*"(\w+)"/.exec(texto)?.[1] ?? 'heard'
  })
  return [...new Set(codigos)].sort().join(', ')
}

/** An address may only be so long: what is looked for, in as many questions as it takes. */
const LONGEST = 14_000
function juntas(procuradas: readonly string[]): string[] {
  const feitas: string[] = []
  for (const uma of procuradas) {
    const ultima = feitas.at(-1)
    if (ultima !== undefined && ultima.length + uma.length < LONGEST)
      feitas[feitas.length - 1] = `${ultima},${uma}`
    else feitas.push(uma)
  }
  return feitas
}

/** Of which tables each caller gets rows that speak of things of Serra, looked for and sorted by every column that they read. */
export async function linhasDeLa(
  colunas: readonly Coluna[],
  gente: readonly Atacante[],
  la: Coisas,
): Promise<(readonly [Atacante, string])[]> {
  const ids = [...new Set(Object.values(la.por).flat())].filter((um) => typeof um === 'string')
  const uuids = ids.filter((um) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(um)).join(',')
  const textos = ids.filter((um) => um !== 'Serra' && um !== la.marca).map((um) => `"${um}"`)
  const condicao = ({ tipo, coluna }: Coluna) => {
    if (tipo === 'uuid') return [`${coluna}.in.(${uuids})`]
    if (tipo === 'text') return [`${coluna}.ilike.*${la.marca}*`, `${coluna}.in.(${textos})`]
    return []
  }
  const pedidos = porTabela(colunas).flatMap(({ nome, colunas: dela }) => {
    const lidas = dela.filter(({ legivel }) => legivel)
    const procuradas = lidas.flatMap(condicao)
    const ordem = lidas.filter(ordenavel).map(({ coluna }) => coluna)
    if (procuradas.length === 0) return []
    const caminhos = juntas(procuradas).map(
      (um) => `/rest/v1/${nome}?select=${lidas[0]?.coluna}&or=(${um})&order=${ordem.join(',')}&limit=1`,
    )
    return [{ nome, caminhos }]
  })
  const achadas = await todos(pedidos, async ({ nome, caminhos }) => {
    const quem: Atacante[] = []
    for (const um of gente) {
      for (const caminho of caminhos) {
        const { status, texto } = await request(um, caminho)
        if (status >= 500 || status === 414 || status === 431)
          throw new Error(`${um.nome}: ${nome}: ${status} ${texto}`)
        if (status >= 300 || texto === '[]') continue
        quem.push(um)
        break
      }
    }
    return quem.map((um) => [um, nome] as const)
  })
  return achadas.flat()
}
