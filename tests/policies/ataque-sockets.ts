import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../support/church.ts'
import { sql, unique } from '../support/database.ts'
import { newConta } from '../support/people.ts'
import type { Atacante } from './ataque-chamadores.ts'
import { porResposta } from './ataque-outros.ts'
import { TABELAS } from './matriz-alvos.ts'

/** Nobody is told of anything more after so long a silence. */
const SILENCIO_MS = 1_500

/** Of every table that is published, a row of each scope is put there while everybody listens to all of them. */
export async function sockets(gente: readonly Atacante[]): Promise<string[]> {
  const publicadas = await sql<{ tabela: string }>(
    `select tablename::text as tabela from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
  )
  const tabelas = publicadas.map(({ tabela }) => tabela)
  const sala = randomUUID()
  const escutas = await Promise.all(gente.map((quem) => listen(quem, tabelas, sala)))
  await acontecer(gente, tabelas)
  for (const { tell } of escutas) await tell()
  await silencio(escutas)
  const linhas = ['a private channel', 'somebody else’s broadcast', 'who else is there', ...tabelas].map(
    (assunto) => {
      const pares = escutas.map(
        ({ nome, ouviu }) => [nome, [...(ouviu.get(assunto) ?? [])].sort().join(' and ') || '–'] as const,
      )
      return `- ${assunto} ${porResposta(pares)}`
    },
  )
  for (const { fim } of escutas) fim()
  return linhas
}

/** Waits until something was heard and then nothing more for a while: a busy machine tells late. */
async function silencio(escutas: readonly { ouviu: Map<string, Set<string>> }[]): Promise<void> {
  const ouvidas = () =>
    escutas.flatMap(({ ouviu }) => [...ouviu.values()].map(({ size }) => size)).reduce((a, b) => a + b, 0)
  let [antes, desde] = [ouvidas(), Date.now()]
  for (const fim = desde + 20_000; Date.now() < fim; ) {
    await new Promise((depois) => setTimeout(depois, 100))
    const agora = ouvidas()
    if (agora !== antes || agora === 0) [antes, desde] = [agora, Date.now()]
    else if (Date.now() - desde > SILENCIO_MS) return
  }
}

/** One row of everybody's own and one of somebody else, in every published table. */
async function acontecer(gente: readonly Atacante[], tabelas: readonly string[]): Promise<void> {
  for (const tabela of tabelas) {
    const alvos = TABELAS[tabela]
    if (!alvos) throw new Error(`${tabela} is published: put a row of it into TABELAS`)
    if (tabela === 'notifications') continue
    for (const escopo of alvos.escopos.filter((um) => um !== 'p')) await alvos.alvo(escopo, null)
  }
  const notify = (id: string, titulo: string) =>
    sql(`insert into public.notifications (user_id, titulo, mensagem) values ($1, $2, 'x')`, [id, titulo])
  const outra = await newConta(`${unique()}@ataque.test`)
  await Promise.all([
    notify(outra, 'somebody else’s'),
    ...gente.flatMap(({ quem }) => (quem ? [notify(quem.id, 'their own')] : [])),
  ])
}

async function listen({ nome, token }: Atacante, tabelas: readonly string[], sala: string) {
  const client = createClient(backendUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  if (token) await client.realtime.setAuth(token)
  const ouviu = new Map<string, Set<string>>()
  const hear = (assunto: string, o: string) => ouviu.set(assunto, (ouviu.get(assunto) ?? new Set()).add(o))
  const eu = randomUUID()
  const open = (canal: ReturnType<typeof client.channel>) =>
    new Promise<boolean>((feito) => {
      canal
        .on('system', {}, () => feito(true))
        .subscribe((estado) => {
          if (estado !== 'SUBSCRIBED') feito(false)
          else if (!canal.topic.includes('tabela-')) feito(true)
        })
    })
  const publica = client
    .channel(sala, { config: { broadcast: { self: false }, presence: { key: eu } } })
    .on('broadcast', { event: 'dito' }, () => hear('somebody else’s broadcast', 'heard'))
    .on('presence', { event: 'sync' }, () => {
      if (Object.keys(publica.presenceState()).some((chave) => chave !== eu))
        hear('who else is there', 'seen')
    })
  const deTabelas = tabelas.map((tabela) =>
    client
      .channel(`tabela-${tabela}-${eu}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: tabela }, (mudanca) => {
        const { titulo } = mudanca.new as { titulo?: unknown }
        hear(tabela, tabela === 'notifications' ? String(titulo) : mudanca.errors ? 'refused' : 'heard')
      }),
  )
  const privado = client.channel(randomUUID(), { config: { private: true } })
  const [abriu] = await Promise.all([open(privado), open(publica), ...deTabelas.map(open)])
  if (abriu) hear('a private channel', 'opens')
  const tell = async () => {
    await publica.track({ eu }).catch(() => 'refused')
    await publica.send({ type: 'broadcast', event: 'dito', payload: { eu } }).catch(() => 'refused')
  }
  return { nome, ouviu, tell, fim: () => void client.removeAllChannels() }
}
