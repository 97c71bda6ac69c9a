import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import sharp from 'sharp'
import type { Backend } from '../backend/src/backend.ts'
import { portrait, type Sitter } from './demo-portrait.ts'

const BUCKET = 'member-photos'
const AT_ONCE = 8

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
    await send(backend, [...sitters])
    await hang(client, sitters, `${backend.config.publicUrl}/storage/v1/object/public/${BUCKET}/`, hash)
  } finally {
    await client.end()
  }
}

async function send({ url, secrets }: Backend, waiting: (Sitter & { name: string })[]): Promise<void> {
  const photos = createClient(url, secrets.secretKey).storage.from(BUCKET)
  const work = async () => {
    for (let sitter = waiting.pop(); sitter; sitter = waiting.pop()) {
      const picture = await sharp(Buffer.from(portrait(sitter)))
        .webp({ quality: 80 })
        .toBuffer()
      const { error } = await photos.upload(sitter.name, picture, { contentType: 'image/webp', upsert: true })
      if (error) throw error
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
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
     from unnest($1::uuid[], $2::text[]) s (id, name) where s.id = m.id`,
    [sitters.map(({ id }) => id), sitters.map(({ name }) => name), address],
  )
  await client.query('alter table public.membros_igreja enable trigger z_auditar')
  await client.query(`insert into supabase_migrations.seed_files values ('retratos', $1)`, [hash])
  await client.query('commit')
}
