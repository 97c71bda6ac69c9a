import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Papa from 'papaparse'
import pg from 'pg'
import { PASSWORD } from '../../scripts/demo-accounts.ts'
import { writeLivro } from '../../scripts/livro.ts'
import type { Database, Enums } from '../../supabase/database.types.ts'
import { sql } from './accounts.ts'
import type { Church } from './church.ts'

const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } }
export const CAMPUS = 'Posse'

/** Somebody with a browser of their own, and the same session for what they would press many times. */
export interface Pessoa {
  nome: string
  membro: string
  api: SupabaseClient<Database>
  page: Page
}

/** Registers somebody of the campus with an account and a role, and signs them in. The first one administers the church. */
export async function newPessoa(
  church: Church,
  browser: Browser,
  nome: string,
  role: Enums<'papel'> | null,
): Promise<Pessoa> {
  const email = `${nome.toLowerCase()}@igreja.test`
  const [membro] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, email, campus, situacao) values ($1, 'Prova', $2, $3, 'membro')
     returning id`,
    [nome, email, CAMPUS],
    church.databaseUrl,
  )
  const admin = createClient<Database>(church.url, church.secretKey, OPTIONS)
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: nome, last_name: 'Prova' },
  })
  if (error) throw error
  if (role)
    await sql(
      'insert into public.user_roles (user_id, role, campus) values ($1, $2, $3) on conflict do nothing',
      [data.user.id, role, role === 'admin' ? null : CAMPUS],
      church.databaseUrl,
    )
  const api = createClient<Database>(church.url, church.publishableKey, OPTIONS)
  const signed = await api.auth.signInWithPassword({ email, password: PASSWORD })
  if (signed.error) throw signed.error
  const context = await browser.newContext({ baseURL: church.url, locale: 'pt-BR' })
  await context.addInitScript(({ key, session }) => localStorage.setItem(key, session), {
    key: `sb-${new URL(church.url).hostname.split('.')[0]}-auth-token`,
    session: JSON.stringify(signed.data.session),
  })
  return { nome: `${nome} Prova`, membro: membro?.id ?? '', api, page: await context.newPage() }
}

/** What moved, written by the test beside the church's books: each name is an account or a category. */
interface Movimento {
  dia: string
  fundo: string
  pernas: readonly (readonly [conta: string, centavos: number])[]
}

/** The month as somebody with paper and pencil would keep it: nothing of it comes from the church. */
export class Caderno {
  readonly movimentos: Movimento[] = []

  anotar(dia: string, para: string, de: string, centavos: number, fundo = 'Geral'): void {
    this.movimentos.push({
      dia,
      fundo,
      pernas: [
        [para, centavos],
        [de, -centavos],
      ],
    })
  }

  /** Cents of each account: of these days, of this fund, of those that `which` chooses. */
  somas({
    de = '0000',
    ate = '9999',
    fundo,
  }: {
    de?: string
    ate?: string
    fundo?: string
  } = {}): Record<string, number> {
    const sums = new Map<string, number>()
    for (const movimento of this.movimentos) {
      if (movimento.dia < de || movimento.dia > ate || (fundo && movimento.fundo !== fundo)) continue
      for (const [conta, centavos] of movimento.pernas) sums.set(conta, (sums.get(conta) ?? 0) + centavos)
    }
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
  }

  /** What these accounts gained on each of these days, in cents: an offering in two envelopes is one entry of the book. */
  porDia(contas: readonly string[], de: string, ate: string): Record<string, number> {
    const sums = new Map<string, number>()
    for (const { dia, pernas } of this.movimentos)
      for (const [conta, centavos] of pernas)
        if (dia >= de && dia <= ate && contas.includes(conta))
          sums.set(`${dia} ${conta}`, (sums.get(`${dia} ${conta}`) ?? 0) + centavos)
    return Object.fromEntries(sums)
  }
}

export interface Linha {
  dia: string
  centavos: number
  memo: string
  fitid?: string
}

/** With a comma, with a point, with a plus: as banks write amounts. */
function valor(centavos: number, index: number): string {
  const text = (centavos / 100).toFixed(2)
  if (index % 3 === 0) return text.replace('.', ',')
  return index % 3 === 1 && centavos > 0 ? `+${text}` : text
}

/**
 * A statement as Brazilian banks write it: SGML whose header says UTF-8 over cp1252 bytes, tags left open, commas or
 * points, dates with and without an hour, entries that nobody ends.
 */
export function ofx(linhas: readonly Linha[], saldo: number, dia: string): Buffer {
  const compact = (day: string) => day.replaceAll('-', '')
  const entries = linhas.map(
    ({ dia: day, centavos, memo, fitid }, index) =>
      `<STMTTRN>\r\n<TRNTYPE>${centavos > 0 ? 'CREDIT' : 'DEBIT'}\r\n<DTPOSTED>${compact(day)}${index % 2 ? '120000[-3:BRT]' : ''}\r\n` +
      `<TRNAMT>${valor(centavos, index)}\r\n${fitid ? `<FITID>${fitid}\r\n` : ''}<MEMO>${memo}\r\n${index % 4 ? '</STMTTRN>\r\n' : ''}`,
  )
  return Buffer.from(
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>1234-5</BANKACCTFROM><BANKTRANLIST>\r\n${entries.join('')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${(saldo / 100).toFixed(2).replace('.', ',')}<DTASOF>${compact(dia)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  )
}

/** The journal that `npm run export` writes of the church. */
export async function journalOf(church: Church): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mes-'))
  const db = new pg.Client({ connectionString: church.databaseUrl })
  await db.connect()
  await writeLivro(db, folder)
  await db.end()
  return join(folder, 'livro.journal')
}

/** What hledger answers; it fails with what it complains of. */
export function hledger(journal: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', journal, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Cents of each account as hledger sums them, by the name of the account without its code and place. */
export function hledgerSums(journal: string, ...query: string[]): Record<string, number> {
  const text = hledger(journal, 'balance', '--flat', '--no-total', ...query, '-O', 'csv')
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  return Object.fromEntries(
    data.slice(1).flatMap(([conta = '', amount = '']) => {
      const cents = Math.round(Number(amount.replace(' BRL', '')) * 100)
      return cents === 0 ? [] : [[conta.replace(/^.*:[\d.]+ /, ''), cents]]
    }),
  )
}
