import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { backendUrl, type Person, secretKey } from '../support/church.ts'
import { id, sql, unique } from '../support/database.ts'
import { newConta } from '../support/people.ts'
import { type Atacante, NINGUEM, pessoa, type Resposta, request, todos } from './ataque-chamadores.ts'
import { TABELAS } from './matriz-alvos.ts'

const BASE = backendUrl

async function estacao(): Promise<string[]> {
  const segredo = randomBytes(32).toString('base64url')
  const porta = await id(`insert into public.estacoes (campus, nome) values ('Posse', $1) returning id`, [
    `Porta do ataque ${unique()}`,
  ])
  await sql(`insert into app.aparelhos (estacao_id, chave, publica) values ($1, decode($2, 'hex'), '{}')`, [
    porta,
    createHash('sha256').update(segredo).digest('hex'),
  ])
  const dias = async () => {
    const body = JSON.stringify({ acao: 'dias', segredo })
    return (await request(NINGUEM, '/functions/v1/estacao', { method: 'POST', body })).status
  }
  const ligada = await dias()
  const como: Atacante = { ...NINGUEM, token: segredo }
  const linhas = (await request(como, '/rest/v1/membros_igreja?limit=1')).status
  const arquivos = (
    await request(como, '/storage/v1/object/list/member-photos', { method: 'POST', body: '{"prefix":""}' })
  ).status
  await sql('update app.aparelhos set revogado_em = now() where estacao_id = $1', [porta])
  return [
    `- a station asks for its days: ${ligada}; its secret instead of a token: tables ${linhas}, files ${arquivos}; revoked: ${await dias()}`,
  ]
}

async function links(quem: Person): Promise<string[]> {
  const fotos = quem.storage.from('member-photos')
  const nome = `profile-photos/${quem.id}-${Date.now()}.png`
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer()
  await fotos.upload(nome, new Blob([new Uint8Array(png)], { type: 'image/png' }))
  const sign = async (segundos: number) =>
    (await fotos.createSignedUrl(nome, segundos)).data?.signedUrl ?? BASE
  const open = async (link: string) => (await fetch(link)).status
  const [curto, longo] = [await sign(1), await sign(600)]
  const agenda = `${BASE}/functions/v1/agenda-ics?chave=${(await quem.rpc('criar_endereco_da_agenda')).data}`
  const antes = [await open(longo), await open(agenda)]
  await new Promise((depois) => setTimeout(depois, 2_100))
  const vencido = await open(curto)
  await fotos.remove([nome])
  await sql('delete from auth.sessions where user_id = $1', [quem.id])
  const encerrado = await open(longo)
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [quem.id])
  return [
    `- a signed link: ${antes[0]}; expired: ${vencido}; of a session that has ended: ${encerrado}`,
    `- the address of a calendar: ${antes[1]}; its owner blocked: ${await open(agenda)}`,
  ]
}

interface Link {
  nome: string
  /** Makes one, and says what opens it and how it becomes old. */
  act: () => Promise<{ open: () => Promise<Resposta>; expire: () => Promise<unknown> }>
}

const rpc = (nome: string, argumentos: unknown, headers: Record<string, string> = {}) =>
  request(NINGUEM, `/rest/v1/rpc/${nome}`, { method: 'POST', body: JSON.stringify(argumentos), headers })

const comChave = () => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` })

/** What a letter, a poster or a message carries, and anybody who has it may open. */
const LINKS: Link[] = [
  {
    nome: 'the invitation of a roster',
    act: async () => {
      const { filtro } = (await TABELAS.escala_itens?.alvo('o', null)) ?? { filtro: '' }
      const sorteado = randomBytes(16)
      const item = filtro.replace('id=eq.', '')
      await sql('insert into app.escala_convites (resumo, item_id) values (sha256($1), $2)', [sorteado, item])
      return {
        open: () => rpc('responder_convite', { token: sorteado.toString('hex'), aceita: true }),
        expire: () =>
          sql(
            `update public.escala_itens set inicio = now() - interval '2 hours', fim = now() - interval '1 hour' where id = $1`,
            [item],
          ),
      }
    },
  },
  {
    nome: 'the invitation of the church',
    act: async () => {
      const segredo = randomBytes(24).toString('hex')
      const autor = await pessoa('autor', 'admin')
      await sql(
        `insert into public.convites (email, nome, campus, segredo, autor) values ($1, 'Convidada', 'Posse', sha256($2::bytea), $3)`,
        [`${unique()}@ataque.test`, segredo, autor.quem?.id],
      )
      return {
        open: () => rpc('convite_do_segredo', { segredo }, comChave()),
        expire: () =>
          sql(
            `update public.convites set expira_em = now() - interval '1 minute' where segredo = sha256($1::bytea)`,
            [segredo],
          ),
      }
    },
  },
  {
    nome: 'the code of a form',
    act: async () => {
      const codigo = await id(
        `insert into public.codigos_cadastro (campus, nome) values ('Serra', 'Código da Matriz') returning codigo as id`,
      )
      return {
        open: () => rpc('convite_de_cadastro', { codigo }),
        expire: () => sql('update public.codigos_cadastro set ativo = false where codigo = $1', [codigo]),
      }
    },
  },
  {
    nome: 'the letter of a new password',
    act: async () => {
      const email = `${unique()}@ataque.test`
      const usuario = await newConta(email)
      const novoLink = await request(NINGUEM, '/auth/v1/admin/generate_link', {
        method: 'POST',
        body: JSON.stringify({ type: 'recovery', email }),
        headers: comChave(),
      })
      const { hashed_token } = JSON.parse(novoLink.texto)
      return {
        open: () =>
          request(NINGUEM, '/auth/v1/verify', {
            method: 'POST',
            body: JSON.stringify({ type: 'recovery', token_hash: hashed_token }),
          }),
        expire: () =>
          sql(
            `update auth.one_time_tokens set created_at = created_at - interval '2 days' where user_id = $1`,
            [usuario],
          ),
      }
    },
  },
]

/** Of each kind two: one is opened, and one has become old. */
async function portadores(): Promise<string[]> {
  const o = async ({ open }: { open: () => Promise<Resposta> }) => {
    const { status, texto } = await open()
    return status >= 300 || texto === 'null' ? 'refused' : 'opens'
  }
  return todos(LINKS, async ({ nome, act }) => {
    const [novo, velho] = [await act(), await act()]
    await velho.expire()
    return `- ${nome}: ${await o(novo)}; over: ${await o(velho)}`
  })
}

/** Stations, links and addresses, while they hold and after. */
export async function avulsos(): Promise<string[]> {
  const { quem } = await pessoa('membro', 'membro')
  return [...(await estacao()), ...(quem ? await links(quem) : []), ...(await portadores())]
}
