import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inject } from 'vitest'
import { id, novo, type Person, sql } from '../support/church.ts'
import { type Atacante, NINGUEM, pedir, pessoa } from './ataque-chamadores.ts'

const BASE = inject('backendUrl')

async function estacao(): Promise<string[]> {
  const segredo = randomBytes(32).toString('base64url')
  const porta = await id(`insert into public.estacoes (campus, nome) values ('Posse', $1) returning id`, [
    `Porta do ataque ${novo()}`,
  ])
  await sql(`insert into app.aparelhos (estacao_id, chave, publica) values ($1, decode($2, 'hex'), '{}')`, [
    porta,
    createHash('sha256').update(segredo).digest('hex'),
  ])
  const dias = async () => {
    const body = JSON.stringify({ acao: 'dias', segredo })
    return (await pedir(NINGUEM, '/functions/v1/estacao', { method: 'POST', body })).status
  }
  const ligada = await dias()
  const como: Atacante = { ...NINGUEM, token: segredo }
  const linhas = (await pedir(como, '/rest/v1/membros_igreja?limit=1')).status
  const arquivos = (
    await pedir(como, '/storage/v1/object/list/member-photos', { method: 'POST', body: '{"prefix":""}' })
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
  const assinar = async (segundos: number) =>
    (await fotos.createSignedUrl(nome, segundos)).data?.signedUrl ?? BASE
  const abrir = async (link: string) => (await fetch(link)).status
  const [curto, longo] = [await assinar(1), await assinar(600)]
  const agenda = `${BASE}/functions/v1/agenda-ics?chave=${(await quem.rpc('criar_endereco_da_agenda')).data}`
  const antes = [await abrir(longo), await abrir(agenda)]
  await new Promise((depois) => setTimeout(depois, 2_100))
  const vencido = await abrir(curto)
  await fotos.remove([nome])
  await sql('delete from auth.sessions where user_id = $1', [quem.id])
  const encerrado = await abrir(longo)
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [quem.id])
  return [
    `- a signed link: ${antes[0]}; expired: ${vencido}; of a session that has ended: ${encerrado}`,
    `- the address of a calendar: ${antes[1]}; its owner blocked: ${await abrir(agenda)}`,
  ]
}

/** Stations, links and addresses, while they hold and after. */
export async function avulsos(): Promise<string[]> {
  const { quem } = await pessoa('membro', 'membro')
  return [...(await estacao()), ...(quem ? await links(quem) : [])]
}
