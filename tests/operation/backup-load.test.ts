import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDataFolder } from '../../backend/tests/data-folders.ts'
import { query, runScript, secretsOf } from '../../backend/tests/operation/backup-program.ts'
import { contentsOf } from '../../backend/tests/operation/contents.ts'
import { type Program, startProgram, stop, untilReady } from '../../backend/tests/operation/program.ts'
import { Seal } from '../../supabase/functions/_shared/faces/seal.ts'
import { template } from '../support/template.ts'

const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')
const PASSWORD = 'uma senha bem comprida'
const EMAIL = 'tesoureira@igreja.test'
const TEMPLATE = Buffer.from('the numbers of a face')
const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } }

let root: string
let dataDir: string
let church: Program
let everything: SupabaseClient
let person: { id: string; secret: string; membro: string }

const start = async (folder: string) => {
  const program = await startProgram({ project: PROJECT, dataDir: folder })
  await untilReady(program)
  return program
}

const asPerson = async (program: Program, folder: string) => {
  const client = createClient(program.url, (await secretsOf(folder)).publishableKey, OPTIONS)
  const { data, error } = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  if (error) throw error
  return { client, id: data.user.id }
}

/** Somebody with a password, an authenticator app and the template of a face. */
async function somebody(): Promise<typeof person> {
  await everything.auth.admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true })
  const { client, id } = await asPerson(church, dataDir)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  if (error) throw error
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: generateSync({ secret: data.totp.secret }),
  })
  if (verified.error) throw verified.error
  const membro = randomUUID()
  const { encryptionKey } = await secretsOf(dataDir)
  const seal = new Seal(encryptionKey)
  await query(
    dataDir,
    `with membro as (insert into public.membros_igreja (id, nome, sobrenome, campus) values ($1, 'Ana', 'Teste', 'Posse') returning id),
       consentimento as (insert into public.consentimentos (membro_id, finalidade, versao, texto)
         select id, (enum_range(null::public.finalidade))[1], '1', 'Sim' from membro returning id, membro_id)
     insert into rostos.modelos (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma, sequencia)
     select membro_id, id, 'foto.jpg', $2, $3, 'teste', 1, 1 from consentimento`,
    [membro, seal.close(TEMPLATE, membro), seal.keyId],
  )
  await query(
    dataDir,
    `insert into public.kids_cuidados (crianca_id, cifrado) values ($1, app.selar_cuidados('{"alergia": "Leite"}'))`,
    [membro],
  )
  return { id, secret: data.totp.secret, membro }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'operation-backup-'))
  dataDir = join(root, 'data')
  copyDataFolder(await template('nobody'), dataDir)
  church = await start(dataDir)
  everything = createClient(church.url, (await secretsOf(dataDir)).secretKey, OPTIONS)
  // What is due every minute would write between a copy and the look at its original.
  await query(dataDir, 'update cron.job set active = false')
  await query(dataDir, "insert into public.campi (nome) values ('Posse') on conflict do nothing")
  // The first account administers the church, and is not to be taken from it.
  await everything.auth.admin.createUser({ email: 'pastora@igreja.test', email_confirm: true })
  person = await somebody()
  await query(
    dataDir,
    `with membro as (insert into public.membros_igreja (nome, sobrenome, campus) values ('Rute', 'Teste', 'Posse') returning id)
     insert into public.consentimentos (membro_id, finalidade, versao, texto) select id, 'imagem', '1', 'Sim' from membro`,
  )
  const { error } = await everything.storage.createBucket('carga')
  if (error) throw error
})

afterAll(async () => {
  await stop(church)
  await rm(root, { recursive: true, force: true })
})

const bytesOf = (name: string, round: number) => {
  const seed = createHash('sha512').update(`${name} ${round}`).digest()
  return Buffer.concat(Array.from({ length: 64 + (seed[0] ?? 0) * 4 }, () => seed))
}

/** People who write and upload, replace and remove files, until they are told to stop. */
function load() {
  const acknowledged = { rows: new Set<string>(), files: new Map<string, number>() }
  const run = randomUUID().slice(0, 8)
  let isRunning = true
  const failures: unknown[] = []
  const worker = async (number: number) => {
    const bucket = everything.storage.from('carga')
    for (let round = 0; isRunning; round += 1) {
      const name = `${run}-${number}-${round}`
      const row = await everything.from('campi').insert({ nome: `Carga ${name}` })
      if (row.error) failures.push(row.error)
      else acknowledged.rows.add(`Carga ${name}`)
      const binary = { contentType: 'application/octet-stream' }
      const upload = await bucket.upload(name, bytesOf(name, 0), binary)
      if (upload.error) failures.push(upload.error)
      else acknowledged.files.set(name, 0)
      const earlier = `${run}-${number}-${round - 3}`
      if (round % 4 === 3) {
        acknowledged.files.delete(earlier)
        await bucket.remove([earlier])
      } else if (round % 4 === 1 && round > 3) {
        acknowledged.files.delete(earlier)
        const again = await bucket.upload(earlier, bytesOf(earlier, 1), { ...binary, upsert: true })
        if (!again.error) acknowledged.files.set(earlier, 1)
      }
    }
  }
  const workers = Promise.all([1, 2, 3].map(worker))
  return {
    acknowledged: () => ({ rows: [...acknowledged.rows], files: [...acknowledged.files.keys()] }),
    /** What became of files that were only replaced or removed later is decided by the moment of the copy. */
    stop: async () => {
      isRunning = false
      await workers
      expect(failures).toEqual([])
    },
  }
}

/** Every row of an object has its bytes, which are those that were uploaded, and no others lie around. */
async function expectWholeFiles(folder: string): Promise<void> {
  const { files } = await contentsOf(folder)
  const rows = await query<{ name: string; version: string }>(
    folder,
    "select name, version from storage.objects where bucket_id = 'carga'",
  )
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const wrong = rows.filter(
    ({ name, version }) => ![0, 1].some((round) => digest(bytesOf(name, round)) === files[version]),
  )
  expect(wrong).toEqual([])
  const shown = await query<{ version: string }>(folder, 'select version from storage.objects')
  expect(Object.keys(files).sort()).toEqual(shown.map(({ version }) => version).sort())
}

test('a backup during load has all that was acknowledged before it, and no row without its file', async () => {
  const people = load()
  await expect.poll(() => people.acknowledged().files.length, { timeout: 60_000 }).toBeGreaterThan(20)
  const before = people.acknowledged()
  const file = join(root, 'during.tar.zst')
  const backup = await runScript('backup', [file, '--data', dataDir])
  const during = people.acknowledged()
  await people.stop()
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(during.rows.length).toBeGreaterThan(before.rows.length)

  const restored = join(root, 'during')
  const answer = await runScript('restore', [file, '--data', restored])
  expect(answer).toMatchObject({ code: 0, errors: '' })
  const program = await start(restored)
  const rows = await query<{ nome: string }>(restored, 'select nome from public.campi')
  const names = new Set(rows.map(({ nome }) => nome))
  expect(before.rows.filter((name) => !names.has(name))).toEqual([])
  const objects = await query<{ name: string }>(
    restored,
    "select name from storage.objects where bucket_id = 'carga'",
  )
  const kept = new Set(objects.map(({ name }) => name))
  const gone = new Set(before.files.filter((name) => !during.files.includes(name)))
  expect(before.files.filter((name) => !kept.has(name) && !gone.has(name))).toEqual([])
  await expectWholeFiles(restored)
  await stop(program)
})

test('a backup at rest gives every table, rule and file again, and people go on with it', async () => {
  const file = join(root, 'rest.tar.zst.age')
  const env = { BACKUP_PASSPHRASE: 'doze letras ou mais' }
  expect(await runScript('backup', [file, '--data', dataDir], env)).toMatchObject({ code: 0, errors: '' })
  const original = await contentsOf(dataDir)
  const restored = join(root, 'rest')
  expect(await runScript('restore', [file, '--data', restored], env)).toMatchObject({ code: 0, errors: '' })
  const program = await start(restored)
  expect(await contentsOf(restored)).toEqual(original)

  const { client } = await asPerson(program, restored)
  const { data: factors } = await client.auth.mfa.listFactors()
  // The code of this half minute was used before the backup, and is good once.
  await query(restored, 'update auth.mfa_factors set last_time_step = null')
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: factors?.totp[0]?.id ?? '',
    code: generateSync({ secret: person.secret }),
  })
  expect(verified.error).toBeNull()
  // The client tells its socket of a renewed token by itself, but not of one that showed the second factor.
  await client.realtime.setAuth()
  await expectDelivery(client, restored)

  const [face] = await query<{ cifrado: Buffer }>(restored, 'select cifrado from rostos.modelos')
  const seal = new Seal((await secretsOf(restored)).encryptionKey)
  expect(Buffer.from(seal.open(face?.cifrado ?? Buffer.of(), person.membro))).toEqual(TEMPLATE)
  const cuidados = 'select (app.abrir_cuidados(cifrado)).alergia from public.kids_cuidados'
  expect(await query(restored, cuidados)).toEqual([{ alergia: 'Leite' }])
  expect(await query(restored, 'select from vault.key')).toEqual([])
  await stop(program)
})

test('who was made nameless after the backup, and what was taken back, is so again before anybody is served', async () => {
  const file = join(root, 'rest.tar.zst.age')
  const env = { BACKUP_PASSPHRASE: 'doze letras ou mais' }
  const folder = join(root, 'rest')
  const before = await start(folder)
  const [rute] = await query<{ id: string }>(
    folder,
    "update public.consentimentos set revogado_em = now() where finalidade = 'imagem' returning membro_id as id",
  )
  // The copy does not know yet that this account is hers.
  await query(folder, 'update public.membros_igreja set profile_id = $2 where id = $1', [
    person.membro,
    person.id,
  ])
  await query(folder, "select app.executar_anonimizacao($1, app.iniciar_operacao('anonimizacao', 'Teste'))", [
    person.membro,
  ])
  await stop(before)
  const ledger = await readFile(join(folder, 'esquecidos.jsonl'), 'utf8')
  expect(ledger.trim().split('\n')).toHaveLength(2)
  expect(ledger).not.toMatch(/Ana|Rute|tesoureira/)

  const replace = ['--data', folder, '--replace']
  const answer = await runScript('restore', [file, ...replace], env)
  expect(answer).toMatchObject({ code: 0, errors: '' })
  expect(answer.output).toContain('2 registros foram esquecidos depois da cópia')
  const holds = `select m.nome_completo as nome,
      (select count(*)::integer from public.consentimentos c where c.membro_id = m.id and c.revogado_em is null) as vale,
      (select count(*)::integer from rostos.modelos) as rostos, (select count(*)::integer from auth.users) as contas,
      (select count(*)::integer from backend.forgotten) as anotados
    from public.membros_igreja m where m.id = any ($1) order by 1`
  // A second start finds nothing to do.
  for (const _ of [1, 2]) {
    const after = await start(folder)
    expect(await query(folder, holds, [[person.membro, rute?.id]])).toEqual([
      { nome: 'Pessoa anonimizada', vale: 0, rostos: 0, contas: 1, anotados: 2 },
      { nome: 'Rute Teste', vale: 0, rostos: 0, contas: 1, anotados: 2 },
    ])
    await stop(after)
  }
  expect(await readFile(join(folder, 'esquecidos.jsonl'), 'utf8')).toBe(ledger)
})

/** A notification that is written now arrives at the person's open page. */
async function expectDelivery(client: SupabaseClient, folder: string): Promise<void> {
  const arrived: string[] = []
  const joined = Promise.withResolvers<void>()
  const channel = client
    .channel('sino')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notifications' }, ({ new: row }) =>
      arrived.push(row.titulo),
    )
  channel.subscribe((status, error) => {
    if (status === 'SUBSCRIBED') joined.resolve()
    else joined.reject(error ?? new Error(status))
  })
  await joined.promise
  await query(
    folder,
    "insert into public.notifications (user_id, titulo, mensagem) values ($1, 'De volta', 'Sim')",
    [person.id],
  )
  await expect.poll(() => arrived, { timeout: 20_000 }).toContain('De volta')
  await client.removeAllChannels()
  await client.realtime.disconnect()
}
