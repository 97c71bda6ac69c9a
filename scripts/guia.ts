/**
 * Draws the pictures of the church's guides (docs/guia): pages of a demo church of its own, as a phone shows them.
 * Usage: node scripts/guia.ts [words that the pictures' names contain]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as engine, expect, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { startBackend } from '../backend/src/backend.ts'
import { freePort } from '../backend/src/postgres/engine.ts'
import { planilhaDeTeste } from '../tests/fixtures/planilha.ts'
import { chromium } from './chromium.ts'
import { emailOf, PASSWORD, type Role } from './demo-accounts.ts'
import { builtWeb } from './web-build.ts'

const ROOT = join(import.meta.dirname, '..')
const SUPABASE = join(ROOT, 'supabase')
const IMAGES = join(ROOT, 'docs', 'guia', 'imagens')
const PHONE = { width: 390, height: 844 }

type People = { pessoa: string; visitante: string; familia: string; codigo: string }
type Picture = {
  name: string
  as?: Role | null
  path: (people: People) => string
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

async function chooseFile(page: Page) {
  const { csv } = planilhaDeTeste({ linhas: 120, falhas: 4, semente: 21 })
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name: 'rol-antigo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await button(page, 'Conferir').waitFor()
}

async function check(page: Page) {
  await chooseFile(page)
  await button(page, 'Conferir').click()
  await button(page, /^Com erro [1-9]/).click()
  await page.getByRole('status').filter({ hasText: 'precisam de conserto' }).waitFor()
}

async function firstPair(page: Page) {
  await page.getByRole('link', { name: 'Comparar e unificar' }).first().click()
  await page.getByRole('heading', { name: 'Unificar cadastros' }).waitFor()
}

const PICTURES: readonly Picture[] = [
  { name: 'membros', path: () => '/membros' },
  { name: 'membros-mais', path: () => '/membros', act: (page) => button(page, 'Mais').click() },
  { name: 'cadastro', path: () => '/cadastro' },
  { name: 'importar-colunas', path: () => '/membros/importar', act: chooseFile },
  { name: 'importar-conferencia', path: () => '/membros/importar', act: check },
  { name: 'duplicados', path: () => '/membros/duplicados' },
  { name: 'unificar', path: () => '/membros/duplicados', act: firstPair },
  { name: 'familia', path: ({ familia }) => `/membros/${familia}/familia` },
  {
    name: 'transferir',
    path: ({ familia }) => `/membros/${familia}/vida`,
    act: (page) => button(page, 'Transferir para outro campus').click(),
  },
  { name: 'vida', path: ({ pessoa }) => `/membros/${pessoa}/vida` },
  { name: 'linha-do-tempo', path: ({ pessoa }) => `/membros/${pessoa}/linha-do-tempo` },
  { name: 'imprimir', path: ({ pessoa }) => `/membros/${pessoa}/imprimir` },
  { name: 'cadastro-publico', as: null, path: ({ codigo }) => `/cadastro-publico/${codigo}` },
  { name: 'solicitacoes', path: () => '/membros/solicitacoes' },
  { name: 'pedidos', path: () => '/membros/solicitacoes?aba=pedidos' },
  {
    name: 'anotacao',
    path: ({ pessoa }) => `/membros/${pessoa}/anotacoes`,
    act: (page) => button(page, 'Nova anotação').click(),
  },
  { name: 'acompanhamento', path: () => '/membros/acompanhamento' },
  { name: 'privacidade', path: ({ pessoa }) => `/membros/${pessoa}/privacidade` },
  { name: 'permissoes', as: 'admin', path: () => '/permissoes' },
]

/** People to be shown, and what the demo church does not have by itself. */
async function prepare(databaseUrl: string): Promise<People> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? ''
    const inPosse = `campus = 'Posse' and profile_id is null`
    const pessoa = await one(
      `select id from public.membros_igreja where ${inPosse} and situacao = 'membro' order by id limit 1`,
    )
    const visitante = await one(
      `select id from public.membros_igreja where ${inPosse} and situacao = 'visitante' order by id limit 1`,
    )
    const familia = await one(
      `select f.responsavel_id as id from public.familias f join public.membros_igreja m on m.id = f.responsavel_id
       where f.campus = 'Posse' and m.profile_id is null
         and (select count(*) from public.familia_membros x where x.familia_id = f.id and x.fim is null) >= 3
       order by f.id limit 1`,
    )
    await client.query(
      `insert into public.membros_igreja (nome, sobrenome, telefone, data_nascimento, campus)
       select nome, sobrenome, telefone, data_nascimento, campus from public.membros_igreja where id = $1`,
      [pessoa],
    )
    await client.query(
      `with codigo as (
         insert into public.codigos_cadastro (campus, nome) values ('Posse', 'Recepção') returning id)
       insert into public.solicitacoes_cadastro
         (envio, codigo_id, campus, tipo, dados, deseja_contato, mensagem, consentimento_versao, consentimento_texto)
       select gen_random_uuid(), codigo.id, 'Posse', 'visitante', dados, true, mensagem, '1', 'Autorizo o uso dos meus dados.'
       from codigo, (values
         ('{"nome": "Marlene", "sobrenome": "Tavares", "telefone": "+5562998765432"}'::jsonb, 'Vim pela primeira vez no domingo.'),
         ('{"nome": "Josué", "sobrenome": "Pimenta", "telefone": "+5562991234567"}', null)) pedido (dados, mensagem)`,
    )
    await client.query(
      `insert into public.pedidos_alteracao (membro_id, campo, de, para) values ($1, 'estado_civil', 'solteiro', 'casado')`,
      [pessoa],
    )
    const codigo = await one(`select codigo as id from public.codigos_cadastro where ativo limit 1`)
    return { pessoa, visitante, familia, codigo }
  } finally {
    await client.end()
  }
}

async function signIn(context: BrowserContext, role: Role): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(emailOf(role))
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.close()
}

async function draw(page: Page, { name, path, act }: Picture, people: People): Promise<void> {
  await page.goto(path(people))
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  // what slides in rests, and what was just said is gone
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(500)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(IMAGES, `${name}.webp`))
  console.log(`docs/guia/imagens/${name}.webp`)
}

async function drawAll(url: string, people: People, wanted: readonly Picture[]): Promise<void> {
  const browser = await engine.launch({
    executablePath: chromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const role of new Set(wanted.map(({ as = 'coordenador' }) => as))) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: PHONE,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        hasTouch: true,
      })
      if (role) await signIn(context, role)
      for (const picture of wanted.filter(({ as = 'coordenador' }) => as === role)) {
        // a page of its own each: what one began is in nobody's way
        const page = await context.newPage()
        await page.addInitScript(`indexedDB.deleteDatabase('pedras-vivas-importacao')`)
        await draw(page, picture, people)
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

const words = process.argv.slice(2)
const wanted = PICTURES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const dataDir = await mkdtemp(join(tmpdir(), 'guia-'))
await mkdir(IMAGES, { recursive: true })
const backend = await startBackend({
  project: SUPABASE,
  dataDir,
  webDir: await builtWeb(),
  seeds: [join(SUPABASE, 'seed', 'demo.sql')],
  env: { ...process.env, PORT: String(await freePort()) },
})
try {
  await drawAll(backend.url, await prepare(backend.databaseUrl), wanted)
} finally {
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
}
