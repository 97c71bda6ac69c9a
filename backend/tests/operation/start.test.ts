import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { client, newProject, type Program, smallProject, startProgram, stop, untilReady } from './program.ts'

/** One sentence for the person, no stack. */
const sentence = (program: Program) => {
  const lines = program.errors().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]
}

const ready = async (program: Program) => {
  await untilReady(program)
  return program
}

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

describe('a start', () => {
  test('answers 503 on /health before it is ready and 200 after, and stops in order on SIGTERM', async () => {
    const folders = await newProject()
    const program = await startProgram(folders)
    const seen = new Set<number>()
    while (!seen.has(200)) {
      await fetch(`${program.url}/health`).then(
        (answer) => seen.add(answer.status),
        () => {},
      )
    }
    expect([...seen]).toEqual([503, 200])
    const body = await (await fetch(`${program.url}/health`)).json()
    expect(body).toMatchObject({
      status: 'ok',
      database: 'reachable',
      migrations: { applied: 1, latest: '20250101000000' },
    })
    const pid = (await readFile(join(folders.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]
    expect(await stop(program)).toBe(0)
    expect(() => process.kill(Number(pid), 0)).toThrow()
    await expect(stat(join(folders.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow()
  })

  test('keeps its secrets to their owner', async () => {
    const folders = await newProject()
    const program = await startProgram(folders)
    await untilReady(program)
    expect((await stat(join(folders.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await stop(program)
  })

  test('answers 200 concurrent first requests without a 5xx', async () => {
    const folders = await smallProject()
    const program = await startProgram(folders)
    await untilReady(program)
    const supabase = await client(program, folders.dataDir)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => supabase.from('notes').select('id').limit(20)),
    )
    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
    await stop(program)
  })
})

describe('seeds', () => {
  const notes = async (program: Program, dataDir: string) =>
    (await (await client(program, dataDir)).from('notes').select('id').order('id')).data

  test('run once in the life of a database, also after a start that was cut off before them', async () => {
    const folders = await smallProject()
    const seed = join(folders.project, 'seed.sql')
    await writeFile(seed, "insert into public.notes values (1, 'seeded'); select wrong;")
    const failing = await startProgram(folders)
    expect(await failing.exit).toBe(1)
    expect(sentence(failing)).toMatch(/seed\.sql não puderam ser gravados: .*wrong/)
    await writeFile(seed, "insert into public.notes values (1, 'seeded');")
    for (const _ of ['first start', 'second start']) {
      const program = await startProgram(folders)
      await untilReady(program)
      expect(await notes(program, folders.dataDir)).toEqual([{ id: 1 }])
      await stop(program)
    }
  })

  test('leave a database alone that was in use before it met this backend', async () => {
    const folders = await smallProject()
    const first = await startProgram(folders)
    await untilReady(first)
    await (await client(first, folders.dataDir)).from('notes').insert({ id: 7, body: 'by hand' })
    const forget = 'drop table supabase_migrations.seed_files'
    await writeFile(join(folders.project, 'migrations', '20250103000000_forget.sql'), forget)
    await stop(first)
    await stop(await ready(await startProgram(folders)))
    await writeFile(join(folders.project, 'seed.sql'), "insert into public.notes values (1, 'seeded');")
    const program = await ready(await startProgram(folders))
    expect(await notes(program, folders.dataDir)).toEqual([{ id: 7 }])
    await stop(program)
  })
})

describe('one clear sentence and a non-zero exit', () => {
  test('for a second start on the same data folder', async () => {
    const folders = await smallProject()
    const first = await startProgram(folders)
    await untilReady(first)
    const second = await startProgram(folders)
    expect(await second.exit).toBe(1)
    expect(sentence(second)).toMatch(/já está em uso por outro processo/)
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
    await stop(first)
  })

  test('for a taken port, leaving no PostgreSQL behind', async () => {
    const folders = await newProject()
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => squatter.once('listening', done))
    const address = squatter.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const program = await startProgram({ ...folders, port })
    expect(await program.exit).toBe(1)
    expect(sentence(program)).toMatch(new RegExp(`A porta ${port} já está em uso`))
    await expect(stat(join(folders.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow()
    squatter.close()
  })

  test('for a data folder that is a file', async () => {
    const folders = await newProject()
    await writeFile(folders.dataDir, '')
    const program = await startProgram(folders)
    expect(await program.exit).toBe(1)
    expect(sentence(program)).toMatch(/não é uma pasta/)
  })

  test('for a data folder that cannot be written', async () => {
    const folders = await newProject()
    await mkdir(folders.dataDir)
    await chmod(folders.dataDir, 0o555)
    execFileSync('chmod', ['a+rx', dirname(folders.dataDir)])
    const program = await startProgram({ ...folders, uid: isRoot ? NOBODY : undefined })
    expect(await program.exit).toBe(1)
    expect(sentence(program)).toMatch(/Sem permissão para escrever/)
  })

  test('for a migration that fails, which is undone and tried again at the next start', async () => {
    const folders = await smallProject()
    const file = join(folders.project, 'migrations', '20250102000000_more.sql')
    await writeFile(file, 'create table public.more (id integer);\nselect wrong;')
    const failing = await startProgram(folders)
    expect(await failing.exit).toBe(1)
    expect(sentence(failing)).toMatch(/20250102000000_more falhou e foi desfeita: .*wrong.*\(linha 2\)/)
    await writeFile(file, 'create table public.more (id integer);')
    const mended = await startProgram(folders)
    await untilReady(mended)
    await stop(mended)
  })

  test('for a folder that is no Supabase project', async () => {
    const { dataDir } = await newProject()
    const program = await startProgram({ project: dirname(dataDir), dataDir })
    expect(await program.exit).toBe(1)
    expect(sentence(program)).toMatch(/Não há config\.toml/)
  })
})
