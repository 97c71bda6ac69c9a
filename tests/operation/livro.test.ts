import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Papa from 'papaparse'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { exportProject } from '../../backend/src/move/export.ts'
import { openFiles } from '../../backend/src/storage/files/open.ts'
import { copyDataFolder } from '../../backend/tests/data-folders.ts'
import { hledger } from '../../scripts/hledger.ts'
import { GUIA_DO_LIVRO, writeLivro } from '../../scripts/livro.ts'
import type { Database } from '../../supabase/database.types.ts'
import { contaDoDiario } from '../../web/src/features/financeiro/razao/diario.ts'
import { template } from '../support/template.ts'

const CHURCH = join(import.meta.dirname, '..', '..', 'supabase')
const LOGIN = { email: 'tesoureira@igreja.test', password: 'uma senha bem comprida' }
const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } }
const CAMPI = ['Posse', 'Serra: a nova']
const ENTRIES = 90

let root: string
let church: Backend
let db: pg.Client
let quem: SupabaseClient<Database>
let journal: string

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    of: <T>(items: readonly T[]): T => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    day: () => new Date(Date.UTC(2025, upTo(18), 1 + upTo(28))).toISOString().slice(0, 10),
  }
}

type Conta = { id: string; codigo: string; nome: string; tipo: 'caixa' | 'banco'; campus: string }

async function idsOf(text: string, values: unknown[] = []): Promise<string[]> {
  return (await db.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
}

async function newConta(tipo: Conta['tipo'], campus: string): Promise<Conta> {
  const { data } = await quem
    .from('contas_contabeis')
    .insert({ nome: `${tipo}; de (${campus})`, tipo, campus })
    .select('id, codigo, nome')
    .single()
    .throwOnError()
  return { ...data, tipo, campus }
}

/** Entries, transfers between accounts, campuses and funds, and reversals, of a year and a half. */
async function randomBook(seed: number): Promise<void> {
  const { of, upTo, day } = chance(seed)
  const contas = (
    await Promise.all(CAMPI.flatMap((campus) => [newConta('caixa', campus), newConta('banco', campus)]))
  ).toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
  const fundos = await idsOf(
    `with novos as (insert into public.fundos (nome) values ('Missões, longe'), ('Obra 100%: telhado') returning id)
     select id from novos union all select app.fundo_geral()`,
  )
  const entram = await idsOf("select id from public.contas_contabeis where tipo = 'receita' order by codigo")
  const saem = await idsOf("select id from public.contas_contabeis where tipo = 'despesa' order by codigo")
  const centros = await idsOf(
    "insert into public.centros_de_custo (nome) values ('Kids, manhã') returning id",
  )
  const made: string[] = []
  for (let n = 0; n < ENTRIES; n += 1) {
    const conta = of(contas)
    const common = {
      chave: randomUUID(),
      centavos: 1 + upTo(2_000_000),
      caixa: day(),
      historico: `Nº ${n}; de | teste`,
    }
    const about = {
      campus: conta.campus,
      conta: conta.id,
      fundo: of(fundos),
      centro: of([null, ...centros]) ?? undefined,
      competencia: of([null, day()]) ?? undefined,
    }
    const kind = upTo(10)
    const { data, error } =
      kind < 4
        ? await quem.rpc('lancar_entrada', { ...common, ...about, categoria: of(entram) })
        : kind < 7
          ? await quem.rpc('lancar_despesa', {
              ...common,
              ...about,
              categoria: of(saem),
              documento: `NF ${n}`,
            })
          : kind === 7 && made.length > 0
            ? await quem.rpc('estornar', { lancamento: of(made), motivo: 'Lançado; errado, em dobro' })
            : await quem.rpc('lancar_transferencia', {
                ...common,
                de: conta.id,
                para: of(contas.filter(({ id }) => id !== conta.id)).id,
                fundo_de: of(fundos),
                fundo_para: of(fundos),
              })
    if (error && error.code !== 'PT409') throw new Error(error.message)
    if (data && kind !== 7) made.push(data)
  }
  await quem
    .rpc('lancar_saldo_inicial', {
      chave: randomUUID(),
      conta: contas[1]?.id ?? '',
      centavos: 12_345,
      dia: '2024-12-31',
    })
    .throwOnError()
}

beforeAll(async () => {
  hledger()
  root = await mkdtemp(join(tmpdir(), 'livro-'))
  copyDataFolder(await template('nobody'), join(root, 'data'))
  church = await startBackend({
    project: CHURCH,
    dataDir: join(root, 'data'),
    env: { ...process.env, PORT: '0', DATABASE_URL: '' },
  })
  db = new pg.Client({ connectionString: church.databaseUrl })
  await db.connect()
  await db.query('insert into public.campi (nome) select unnest($1::text[]) on conflict do nothing', [CAMPI])
  // The first account administers the church.
  const { error } = await createClient(church.url, church.secrets.secretKey, OPTIONS).auth.admin.createUser({
    ...LOGIN,
    email_confirm: true,
  })
  if (error) throw error
  quem = createClient<Database>(church.url, church.secrets.publishableKey, OPTIONS)
  const signed = await quem.auth.signInWithPassword(LOGIN)
  if (signed.error) throw signed.error
  await randomBook(20_261_126)
  const folder = join(root, 'export')
  const files = await openFiles(church.config.dataDir, { s3: null, isAlone: false })
  const { databaseUrl: adminUrl, secrets } = church
  const beside = { write: writeLivro, guide: GUIA_DO_LIVRO }
  await exportProject({ adminUrl, project: CHURCH, folder, files, secrets, beside })
  await files.close()
  expect(await readFile(join(folder, 'LEIA-ME.md'), 'utf8')).toContain('livro.journal')
  journal = join(folder, 'livro.journal')
})

afterAll(async () => {
  await db?.end()
  await church?.close()
  await rm(root, { recursive: true, force: true })
})

function ask(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', journal, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

const cents = (amount: string) => Math.round(Number(amount.replace(' BRL', '')) * 100)

/** What hledger says of each account, by its name. */
function amounts(...args: string[]): Record<string, number> {
  const { data } = Papa.parse<string[]>(ask(...args, '-O', 'csv'), { skipEmptyLines: true })
  return Object.fromEntries(
    data.flatMap(([conta = '', amount = '']) =>
      /^(Ativo|Patrimônio|Receita|Despesa):/.test(conta) && cents(amount) !== 0
        ? [[conta, cents(amount)]]
        : [],
    ),
  )
}

/** What we say of each account, under the name that it has in the journal. */
async function named(rows: readonly { conta_contabil_id: string | null; centavos: number }[]) {
  const { data } = await quem.from('contas_contabeis').select('id, codigo, nome, tipo, campus').throwOnError()
  const sums = new Map<string, number>()
  for (const { conta_contabil_id, centavos } of rows) {
    const conta = data.find(({ id }) => id === conta_contabil_id)
    if (!conta) throw new Error('an account that is not in the chart')
    const { codigo, nome, tipo, campus } = conta
    const name = contaDoDiario({ codigo, conta: nome, tipo_da_conta: tipo, campus: campus ?? '' })
    sums.set(name, (sums.get(name) ?? 0) + centavos)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

test('hledger finds the books balanced, in order, and every account, tag and commodity declared', async () => {
  ask('check', '--strict', 'ordereddates')
  const { rows } = await db.query('select count(*)::integer as lancamentos from public.lancamentos')
  expect(rows[0].lancamentos).toBeGreaterThan(ENTRIES * 0.8)
  expect(ask('print').match(/^\d{4}-/gm)).toHaveLength(rows[0].lancamentos)
})

test.each(['2025-01-31', '2025-07-15', '2026-12-31'])('its balance sheet of %s is ours', async (dia) => {
  const { data } = await quem.rpc('saldos_das_contas', { dia }).throwOnError()
  const after = new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10)
  const theirs = amounts('balancesheet', '--end', after)
  expect(theirs).toEqual(
    await named(
      data.map(({ conta_contabil_id, saldo_centavos }) => ({ conta_contabil_id, centavos: saldo_centavos })),
    ),
  )
  expect(Object.keys(theirs).length).toBeGreaterThan(0)
})

test.each([
  ['caixa', []],
  ['competencia', ['--date2']],
])(
  'its income statement of a year by %s is ours, and so is the change of every account',
  async (base, flags) => {
    const year = ['--begin', '2025-01-01', '--end', '2026-01-01', ...flags]
    const [de, ate] = ['2025-01-01', '2025-12-31']
    // @ts-expect-error: the types of functions know no null, which means every campus
    const dre = await quem.rpc('dre', { campus: null, de, ate, base }).throwOnError()
    expect(amounts('incomestatement', ...year)).toEqual(
      await named(
        dre.data.map(({ conta_contabil_id, secao, valor_centavos }) => ({
          conta_contabil_id,
          // theirs shows what went out above zero too
          centavos: /receitas|ofertas|eventos/.test(secao) ? valor_centavos : -valor_centavos,
        })),
      ),
    )
    // @ts-expect-error: as above
    const { data } = await quem.rpc('balancete', { campus: null, de, ate, base }).throwOnError()
    expect(amounts('balance', '--flat', ...year)).toEqual(
      await named(
        data
          .filter(({ conta_contabil_id }) => conta_contabil_id !== null)
          .map(({ conta_contabil_id, debito_centavos = 0, credito_centavos = 0 }) => ({
            conta_contabil_id,
            centavos: (debito_centavos ?? 0) - (credito_centavos ?? 0),
          })),
      ),
    )
    expect(data.reduce((sum, { saldo_centavos }) => sum + (saldo_centavos ?? 0), 0)).toBe(0)
  },
)

test('its register of each fund is our statement of it, line by line', async () => {
  const { data: fundos } = await quem.from('fundos').select('id, nome').throwOnError()
  expect(fundos).toHaveLength(3)
  for (const { id, nome } of fundos) {
    const tag = nome.replaceAll(',', ' ').replace(/\s+/g, ' ')
    const query = [
      'register',
      'type:AC',
      `tag:fundo=^${tag}$`,
      '--historical',
      '--begin',
      '2025-03-01',
      '--end',
      '2025-12-01',
    ]
    const { data } = Papa.parse<{ amount: string; total: string }>(ask(...query, '-O', 'csv'), {
      header: true,
      skipEmptyLines: true,
    })
    const ours: number[][] = []
    let depois: string | undefined
    for (;;) {
      const args = { de: '2025-03-01', ate: '2025-11-30', fundo: id, depois, limite: 7 }
      // @ts-expect-error: as above
      const page = await quem.rpc('livro_caixa', { campus: null, ...args }).throwOnError()
      for (const { valor_centavos, saldo_centavos } of page.data)
        ours.push([Number(valor_centavos), Number(saldo_centavos)])
      const last = page.data.at(-1)?.partida_id
      if (!last) break
      depois = last
    }
    expect(data.map(({ amount, total }) => [cents(amount), cents(total)])).toEqual(ours)
    expect(ours.length).toBeGreaterThan(3)
  }
})

test('the accountant has a file of each month and campus, whose debits and credits are the legs of it', async () => {
  const folder = join(root, 'export', 'contador')
  const { rows } = await db.query<{ mes: string; campus: string; soma: string }>(
    `select to_char(caixa, 'YYYY-MM') as mes, campus, sum(valor_centavos) filter (where valor_centavos > 0) as soma
     from public.partidas group by 1, 2 order by 1, 2`,
  )
  expect(await readdir(folder)).toHaveLength(rows.length)
  for (const { mes, campus, soma } of rows) {
    const file = `${mes}-${campus === 'Posse' ? 'posse' : 'serra-a-nova'}.csv`
    const text = await readFile(join(folder, file), 'utf8')
    expect(text.startsWith('\ufeffData;Competência;Lançamento;')).toBe(true)
    const { data } = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true })
    const debits = data.slice(1).reduce((sum, row) => sum + cents((row[6] ?? '').replace(',', '.')), 0)
    expect(debits).toBe(Number(soma))
  }
})
