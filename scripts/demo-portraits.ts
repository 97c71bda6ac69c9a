import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { Backend } from '../backend/src/backend.ts'
import type { Sitter } from './demo-portrait.ts'

const BUCKET = 'member-photos'
const AT_ONCE = 16

/** Four of ten, and whoever has an account; nobody who took back that their picture is shown, and nobody who left. */
const SITTERS = `
  select m.id, m.sexo, extract(year from age(m.data_nascimento))::integer as anos,
    'profile-photos/' || m.id || '-' || extract(epoch from m.created_at)::bigint || '.webp' as name
  from public.membros_igreja m
  where m.foto is null and (m.profile_id is not null or ('x' || left(md5('retrato ' || m.id), 4))::bit(16)::integer % 100 < 40)
    and m.situacao not in ('transferido', 'desligado', 'falecido', 'aguardando_ativacao')
    and not exists (select from public.consentimentos c
      where c.membro_id = m.id and c.finalidade = 'imagem' and c.revogado_em is not null)
  order by m.id`

/**
 * Gives a demo church that was sown just now by this very seed its photographs, drawn and sent as those of people are; once in
 * the life of a data folder, as a seed.
 */
export async function addPortraits(backend: Backend, seed: string): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  try {
    const hash = createHash('sha256')
      .update(await readFile(seed, 'utf8'))
      .digest('hex')
    const sown = await client.query(
      `select from supabase_migrations.seed_files where path = 'demo.sql' and hash = $1
       and not exists (select from supabase_migrations.seed_files where path = 'retratos')`,
      [hash],
    )
    if (!sown.rowCount) return
    const { rows: sitters } = await client.query<Sitter & { name: string }>(SITTERS)
    await send(backend, sitters)
    await hang(client, sitters, `${backend.config.publicUrl}/storage/v1/object/public/${BUCKET}/`, hash)
  } finally {
    await client.end()
  }
}

async function send({ url, secrets }: Backend, sitters: (Sitter & { name: string })[]): Promise<void> {
  const photos = createClient(url, secrets.secretKey).storage.from(BUCKET)
  const drawer = fork(join(import.meta.dirname, 'demo-drawer.ts'), { serialization: 'advanced' })
  try {
    for (let at = 0; at < sitters.length; at += AT_ONCE) {
      const some = sitters.slice(at, at + AT_ONCE)
      drawer.send(some)
      const [pictures] = (await once(drawer, 'message')) as [Buffer[]]
      await Promise.all(
        some.map(async ({ name }, n) => {
          const options = { contentType: 'image/webp', upsert: true }
          const { error } = await photos.upload(name, pictures[n] as Buffer, options)
          if (error) throw error
        }),
      )
    }
  } finally {
    drawer.disconnect()
  }
}

/** The photographs have hung there for years: no timeline needs to say so of each. */
async function hang(
  client: pg.Client,
  sitters: { id: string; name: string }[],
  address: string,
  hash: string,
): Promise<void> {
  await client.query('begin')
  await client.query('alter table public.membros_igreja disable trigger z_auditar')
  await client.query(
    `update public.membros_igreja m set foto = $3 || s.name, updated_at = m.updated_at
     from unnest($1::uuid[], $2::text[]) s (id, name) where s.id = m.id and m.foto is null`,
    [sitters.map(({ id }) => id), sitters.map(({ name }) => name), address],
  )
  await client.query('alter table public.membros_igreja enable trigger z_auditar')
  await client.query(`insert into supabase_migrations.seed_files values ('retratos', $1)`, [hash])
  await client.query('commit')
}
