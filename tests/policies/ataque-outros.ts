import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { conta, membro, novo, sql } from '../support/church.ts'
import { type Atacante, pedir, todos } from './ataque-chamadores.ts'

/** What the server says that it does with a request that asks to be undone. */
export async function preferencia(): Promise<string | null> {
  const resposta = await fetch(`${inject('backendUrl')}/rest/v1/rpc/senha_minima`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), prefer: 'tx=rollback' },
  })
  return resposta.headers.get('preference-applied')
}

/** Callers with the same answer, in one line. */
function porResposta(pares: readonly (readonly [string, string])[]): string {
  const por = new Map<string, string[]>()
  for (const [nome, resposta] of pares) por.set(resposta, [...(por.get(resposta) ?? []), nome])
  return [...por].map(([resposta, nomes]) => `${resposta}: ${nomes.join(', ')}`).join(' · ')
}

const PASTAS: Record<string, (dono: string) => string> = {
  'member-photos': (dono) => `profile-photos/${dono}-1.png`,
}

/** A file of somebody of Serra in each bucket, and what each caller can do with it. */
export async function arquivos(gente: readonly Atacante[]): Promise<string[]> {
  const dono = (await membro({ nome: 'Dona', campus: 'Serra', email: `${novo()}@ataque.test` })).id
  const baldes = await sql<{ id: string }>('select id from storage.buckets order by id')
  const linhas: string[] = []
  for (const { id } of baldes) {
    const nome = PASTAS[id]?.(dono) ?? `${dono}/1.png`
    const pares = []
    for (const quem of gente) {
      await sql('insert into storage.objects (bucket_id, name) values ($1, $2) on conflict do nothing', [
        id,
        nome,
      ])
      pares.push([quem.nome, await noBalde(quem, id, nome)] as const)
    }
    await sql(`select set_config('storage.allow_delete_query', 'true', true);
      delete from storage.objects where name like '%${dono}%'`)
    linhas.push(`- \`${id}\` ${porResposta(pares)}`)
  }
  return linhas
}

async function noBalde(quem: Atacante, balde: string, nome: string): Promise<string> {
  const pasta = nome.slice(0, nome.lastIndexOf('/'))
  const objeto = `/storage/v1/object`
  const post = (caminho: string, body: unknown) =>
    pedir(quem, caminho, { method: 'POST', body: JSON.stringify(body) })
  const lista = await post(`${objeto}/list/${balde}`, { prefix: pasta, limit: 1000 })
  const assinada = await post(`${objeto}/sign/${balde}/${nome}`, { expiresIn: 60 })
  const envio = await post(`${objeto}/upload/sign/${balde}/${nome.replace('1.png', '2.png')}`, {})
  const fim = await pedir(quem, `${objeto}/${balde}`, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [nome] }),
  })
  const letras = [
    lista.texto.includes(nome.slice(pasta.length + 1)) ? 'l' : '',
    assinada.status === 200 ? 's' : '',
    envio.status === 200 ? 'u' : '',
    fim.status === 200 && fim.texto !== '[]' ? 'd' : '',
  ]
  return letras.join('') || '–'
}

const SEGREDO = 'A'.repeat(43)
/** A request of each function that gets past its first look. */
const PEDIDOS: Record<string, unknown[]> = {
  'agenda-ics': [{}],
  'azure-face-index': [{ limpar: true }, { membroId: randomUUID(), photoUrl: 'https://x.test/x.png' }],
  'cadastro-publico': [{}],
  'entregar-avisos': [{}],
  estacao: [{ acao: 'dias', segredo: SEGREDO }],
  'identificar-rosto': [{ campus: 'Serra', embedding: Array.from({ length: 128 }, () => 0.1) }],
  'inscricao-publica': [{}],
  integracoes: [{ acao: 'estado' }, { acao: 'testar', servico: 'email' }],
  usuarios: [
    { acao: 'convidar', dados: {}, enviar: false },
    { acao: 'aceitar', segredo: '0'.repeat(48) },
  ],
}

export async function funcoesDeBorda(
  nomes: readonly string[],
  gente: readonly Atacante[],
): Promise<string[]> {
  const linhas: string[] = []
  for (const nome of nomes) {
    const pedidos = PEDIDOS[nome]
    if (!pedidos) throw new Error(`${nome}: what would somebody ask of this function? Say it in PEDIDOS.`)
    for (const pedido of pedidos) {
      const pares = await todos(gente, async (quem) => {
        const { status } = await pedir(quem, `/functions/v1/${nome}`, {
          method: 'POST',
          body: JSON.stringify(pedido),
        })
        return [quem.nome, String(status)] as const
      })
      linhas.push(`- \`${nome}\` ${oQue(pedido)}${porResposta(pares)}`)
    }
  }
  return linhas
}

const oQue = (pedido: unknown) => {
  const acao = Object.values(Object(pedido)).find(
    (valor) => typeof valor === 'string' && /^[a-z]+$/.test(valor),
  )
  return acao ? `(${acao}) ` : ''
}

const ESPERA_MS = 1_500

/** A notice of one's own, one of somebody else, and a private channel. */
export async function sockets(gente: readonly Atacante[]): Promise<string[]> {
  const outra = await conta(`${novo()}@ataque.test`)
  const escutas = await Promise.all(gente.map((quem) => escutar(quem)))
  const avisar = (id: string, titulo: string) =>
    sql(`insert into public.notifications (user_id, titulo, mensagem) values ($1, $2, 'x')`, [id, titulo])
  await Promise.all([
    avisar(outra, 'alheio'),
    ...gente.flatMap(({ quem }) => (quem ? [avisar(quem.id, 'próprio')] : [])),
  ])
  await new Promise((depois) => setTimeout(depois, ESPERA_MS))
  const pares = escutas.map(({ nome, ouviu, privado, fim }) => {
    fim()
    return [nome, `${[...ouviu].sort().join(' and ') || 'nothing'}, private ${privado()}`] as const
  })
  return [
    `- ${porResposta(pares).replaceAll('próprio', 'their own').replaceAll('alheio', 'somebody else’s')}`,
  ]
}

async function escutar({ nome, token }: Atacante) {
  const client = createClient(inject('backendUrl'), inject('publishableKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  if (token) await client.realtime.setAuth(token)
  const ouviu = new Set<string>()
  let privado = 'refused'
  const pronto = new Promise<void>((feito) => {
    client
      .channel(randomUUID())
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'notifications' },
        ({ new: aviso }) => {
          if ('titulo' in aviso && typeof aviso.titulo === 'string') ouviu.add(aviso.titulo)
        },
      )
      .on('system', {}, () => feito())
      .subscribe((estado) => {
        if (estado !== 'SUBSCRIBED') feito()
      })
  })
  const canal = new Promise<void>((feito) => {
    client.channel(randomUUID(), { config: { private: true } }).subscribe((estado) => {
      if (estado === 'SUBSCRIBED') privado = 'opens'
      feito()
    })
  })
  await Promise.all([pronto, canal])
  return { nome, ouviu, privado: () => privado, fim: () => void client.removeAllChannels() }
}
