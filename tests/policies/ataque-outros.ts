import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backendUrl, publishableKey } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { type Atacante, request, todos } from './ataque-chamadores.ts'

/** What the server says that it does with a request that asks to be undone. */
export async function preferencia(): Promise<string | null> {
  const resposta = await fetch(`${backendUrl}/rest/v1/rpc/senha_minima`, {
    method: 'POST',
    headers: { apikey: publishableKey, prefer: 'tx=rollback' },
  })
  return resposta.headers.get('preference-applied')
}

/** Callers with the same answer, in one line. */
export function porResposta(pares: readonly (readonly [string, string])[]): string {
  const por = new Map<string, string[]>()
  for (const [nome, resposta] of pares) por.set(resposta, [...(por.get(resposta) ?? []), nome])
  return [...por].map(([resposta, nomes]) => `${resposta}: ${nomes.join(', ')}`).join(' · ')
}

const SEGREDO = 'A'.repeat(43)
const PUBLICA = { kty: 'EC', crv: 'P-256', x: SEGREDO, y: SEGREDO }
/** A request of each function that gets past its first look; one with a `caminho` is a GET of it. */
const PEDIDOS: Record<string, unknown[]> = {
  'agenda-ics': [{}],
  'azure-face-index': [{ limpar: true }, { membroId: randomUUID(), photoUrl: 'https://x.test/x.png' }],
  'cadastro-publico': [{}],
  'entregar-avisos': [{ acao: 'chave' }, { acao: 'entregar' }],
  estacao: [
    { acao: 'parear', segredo: SEGREDO, codigo: 'AAAAAAAA', pin: '000000', publica: PUBLICA },
    { acao: 'dias', segredo: SEGREDO },
    { acao: 'abrir', segredo: SEGREDO, ocorrencia: 'x' },
    { acao: 'rostos', segredo: SEGREDO },
    { acao: 'marcar', segredo: SEGREDO, marcas: [] },
    { acao: 'kids', segredo: SEGREDO, pedido: 'lista', dados: {} },
    { acao: 'encerrar', segredo: SEGREDO },
  ],
  'identificar-rosto': [{ campus: 'Serra', embedding: Array.from({ length: 128 }, () => 0.1) }],
  'inscricao-publica': [{}],
  integracoes: [
    { acao: 'estado' },
    { acao: 'testar', servico: 'email' },
    {
      acao: 'definir',
      definicao: { servico: 'sms', conta: 'x', remetente: 'x', celular: 'x', senha: 'x' },
    },
    { acao: 'retirar', servico: 'email' },
  ],
  mapa: [{ caminho: '/1/3/2/4' }],
  pix: [
    {
      acao: 'definir',
      definicao: { chave: randomUUID(), base: 'x', token: 'x', cliente: 'x', segredo: 'x' },
    },
    { acao: 'testar', chave: randomUUID() },
    { acao: 'retirar', chave: randomUUID() },
    { acao: 'cobrar', segredo: SEGREDO },
    { acao: 'contribuir', codigo: 'x', centavos: 100 },
    { acao: 'procurar', chave: randomUUID() },
    { acao: 'devolver', pix: 'x', centavos: 100, motivo: 'xxx' },
  ],
  usuarios: [
    { acao: 'convidar', dados: {}, enviar: false },
    { acao: 'reenviar', convite: randomUUID(), enviar: false },
    { acao: 'senha', usuario: randomUUID() },
    { acao: 'aceitar', segredo: '0'.repeat(48) },
  ],
}

const FUNCOES = join(import.meta.dirname, '../../supabase/functions')

/** Every function that has a folder, and what each can be asked to do, as its source says. */
export const pastasDeBorda = (): string[] =>
  readdirSync(FUNCOES, { withFileTypes: true })
    .filter((um) => um.isDirectory() && um.name !== '_shared')
    .map(({ name }) => name)

/** What a function can be asked to do and is not asked here. */
function esquecidas(nome: string, pedidos: readonly unknown[]): string[] {
  const fonte = readFileSync(join(FUNCOES, nome, 'handler.ts'), 'utf8')
  const pedidas = new Set(pedidos.map((pedido) => Object(pedido).acao))
  return [...fonte.matchAll(/acao: z\.literal\('(\w+)'\)/g)].flatMap(([, acao = '']) =>
    pedidas.has(acao) ? [] : [acao],
  )
}

export async function funcoesDeBorda(
  nomes: readonly string[],
  gente: readonly Atacante[],
): Promise<string[]> {
  const linhas: string[] = []
  // A service is tried once in half a minute, whichever test tried it last.
  await sql('delete from app.testes_de_integracoes')
  for (const nome of nomes) {
    const pedidos = PEDIDOS[nome]
    if (!pedidos) throw new Error(`${nome}: what would somebody ask of this function? Say it in PEDIDOS.`)
    const faltam = esquecidas(nome, pedidos)
    if (faltam.length > 0)
      throw new Error(`${nome}: nobody asks it to ${faltam.join(', ')}. Say it in PEDIDOS.`)
    for (const pedido of pedidos) {
      const pares = await todos(gente, async (quem) => {
        const { caminho } = Object(pedido)
        const { status } = await request(
          quem,
          `/functions/v1/${nome}${caminho ?? ''}`,
          caminho ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(pedido) },
        )
        return [quem.nome, String(status)] as const
      })
      linhas.push(`- \`${nome}\` ${oQue(pedido)}${porResposta(pares)}`)
    }
  }
  return linhas
}

const oQue = (pedido: unknown) => {
  const { acao } = Object(pedido)
  return acao ? `(${acao}) ` : ''
}
