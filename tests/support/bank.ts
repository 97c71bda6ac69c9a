import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from './certificate.ts'

interface Arrived {
  endToEndId: string
  txid?: string
  chave: string
  valor: string
  horario: string
  devolucoes: { id: string; rtrId: string; valor: string; status: string }[]
}

/**
 * A bank on this machine that offers the API Pix as github.com/bacen/pix-api describes it: OAuth by client credentials, mutual
 * TLS, /cob, /pix, /devolucao and /webhook. Who comes without the certificate is not let in.
 */
export async function bank() {
  const [own, client] = [certificate('bank'), certificate('church')]
  const charges = new Map<string, { valor: string; chave: string }>()
  const arrived = new Map<string, Arrived>()
  const webhooks = new Map<string, string>()
  const asked: string[] = []
  const tokens = new Set<string>()
  const state = { isAway: false, pageSize: 100 }

  /** GET /pix?inicio&fim: what arrived in those days at any key of who asks, page by page. */
  function list(query: URLSearchParams): [number, unknown] {
    const [inicio, fim] = [query.get('inicio'), query.get('fim')]
    if (!inicio || !fim || !(Date.parse(inicio) <= Date.parse(fim)))
      return [400, { type: 'https://pix.bcb.gov.br/api/v2/error/PixConsultaInvalida', status: 400 }]
    const itensPorPagina = Math.min(state.pageSize, Number(query.get('paginacao.itensPorPagina') ?? 100))
    const paginaAtual = Number(query.get('paginacao.paginaAtual') ?? 0)
    const found = [...arrived.values()].filter(
      ({ horario }) => Date.parse(horario) >= Date.parse(inicio) && Date.parse(horario) <= Date.parse(fim),
    )
    const paginacao = {
      paginaAtual,
      itensPorPagina,
      quantidadeDePaginas: Math.ceil(found.length / itensPorPagina),
      quantidadeTotalDeItens: found.length,
    }
    const pix = found.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina)
    return [200, { parametros: { inicio, fim, paginacao }, pix }]
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const text = Buffer.concat(await request.toArray()).toString()
    const { method = '', url = '', headers } = request
    asked.push(`${method} ${url}`)
    if (state.isAway) return [503, { title: 'Serviço indisponível', status: 503 }]
    if (url === '/oauth/token') {
      const basic = Buffer.from('igreja:segredo-do-banco').toString('base64')
      if (headers.authorization !== `Basic ${basic}` || text !== 'grant_type=client_credentials')
        return [401, { error: 'invalid_client' }]
      const token = randomBytes(12).toString('hex')
      tokens.add(token)
      return [
        200,
        { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'cob.write pix.read' },
      ]
    }
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return [
        401,
        { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado', title: 'Acesso negado', status: 401 },
      ]
    const { pathname, searchParams } = new URL(url, 'https://bank')
    if (pathname === '/v2/pix') return list(searchParams)
    const [, resource = '', id = '', sub, subId = ''] = pathname
      .replace(/^\/v2/, '')
      .split('/')
      .map(decodeURIComponent)
    const data = text ? JSON.parse(text) : {}
    if (resource === 'cob' && method === 'PUT') {
      if (!/^[a-zA-Z0-9]{26,35}$/.test(id) || !/^\d{1,10}\.\d{2}$/.test(data.valor?.original))
        return [
          400,
          { title: 'Cobrança inválida', status: 400, detail: 'A requisição não respeita o schema.' },
        ]
      charges.set(id, { valor: data.valor.original, chave: data.chave })
      const location = `pix.example.com/qr/v2/${id}`
      const pixCopiaECola = `00020101021226${location.length + 26}0014br.gov.bcb.pix25${location.length}${location}5204000053039865802BR5906Igreja6005Posse62070503***6304ABCD`
      return [
        201,
        {
          calendario: { criacao: new Date().toISOString(), ...data.calendario },
          txid: id,
          revisao: 0,
          location,
          status: 'ATIVA',
          valor: data.valor,
          chave: data.chave,
          pixCopiaECola,
        },
      ]
    }
    if (resource === 'webhook' && method === 'PUT') {
      webhooks.set(id, data.webhookUrl)
      return [200, {}]
    }
    if (resource === 'webhook') {
      const webhookUrl = webhooks.get(id)
      return webhookUrl ? [200, { webhookUrl, chave: id, criacao: new Date().toISOString() }] : [404, {}]
    }
    const pix = arrived.get(id)
    if (resource !== 'pix' || !pix) return [404, { title: 'Não Encontrado', status: 404 }]
    if (method === 'PUT' && sub === 'devolucao') {
      let one = pix.devolucoes.find((devolucao) => devolucao.id === subId)
      if (!one) {
        one = {
          id: subId,
          rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
          valor: data.valor,
          status: 'EM_PROCESSAMENTO',
        }
        pix.devolucoes.push(one)
      }
      return [201, one]
    }
    return [200, pix]
  }

  const server = createServer(
    { ...own, ca: client.cert, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const [status, body] = await answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    ca: own.cert,
    client,
    charges,
    webhooks,
    asked,
    state,
    tokens,
    /** Somebody pays: what the bank then knows. */
    pay(chave: string, valor: string, txid?: string, horario = new Date()): Arrived {
      const endToEndId = `E${randomBytes(16).toString('hex').slice(0, 31)}`
      const pix = {
        endToEndId,
        ...(txid && { txid }),
        chave,
        valor,
        horario: horario.toISOString(),
        devolucoes: [],
      }
      arrived.set(endToEndId, pix)
      return pix
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
export type Bank = Awaited<ReturnType<typeof bank>>
