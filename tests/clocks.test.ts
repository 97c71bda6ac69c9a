import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Rules = Readonly<Record<string, RegExp>>

/** Local time is asked for and told in lib/clock and lib/reckoning alone: whatever else does so counts by some other clock. */
const IN_TYPESCRIPT: Rules = {
  'a time zone by its name': /America\//,
  'an offset or an hour of UTC': /T0[1-9]:\d\d|\d\d[+-]0[1-9]:00\b/,
  'a format of its own': /DateTimeFormat(?!Options)|\.toLocale(Date|Time)?String\b|\.to(Date|Time)String\b/,
  'the clock of the device':
    /[.?[]'?[gs]et(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\b|new Date\((?:[^()]|\([^()]*\))*,/,
  'the hour of UTC': /getUTC(Hours|Minutes)\b/,
  'today, without saying where': /Temporal\.Now\.\w+\(\)/,
  'today by UTC':
    /new Date\((Date\.now\(\)[^()]*)?\)\.(toISOString|toJSON)\(\)\.(slice|split|substring|substr|replace)/,
  'another way to tell time': /from '(date-fns|dayjs|luxon|moment|@internationalized\/date)/,
  'hours like 18h30': /replace\(':', 'h'\)/,
}
// The list of zones that a campus chooses from names them.
const CLOCKS = ['web/src/lib/clock.ts', 'web/src/lib/reckoning.ts', 'web/src/features/igreja/model.ts']

/** A day is that of a campus, of a person or of the church: campi/02_relogios.sql alone turns moments into days of one of them. */
const IN_SQL: Rules = {
  'a time zone by its name': /America\//,
  'the day of the session, which is that of UTC':
    /\bcurrent_(date|time)\b|\blocaltime(stamp)?\b|(now|_timestamp)\(\)\)?::(date|time)|'(today|tomorrow|yesterday)'/i,
  'a session’s own zone': /\bset (local )?time ?zone\b|set_config\('timezone'/i,
  'a zone that is no campus’s':
    /at time zone (?!'utc'|\(?\(?select app\.(fuso_|meu_fuso)|app\.(fuso_|meu_fuso)|([a-z]+\.)?(fuso|f)\b)/i,
  'a moment cut to a day of UTC':
    /\b(inicio|fim|chegada|momento|agora|\w+_(em|at))\)?::(date|time(stamp)?)\b(?!tz)|\b(cast|date)\([\w.]*(inicio|fim|chegada|momento|now\(\)|_em|_at)\b(?! at time zone)/i,
  'a moment cut by the clock of UTC':
    /date_trunc\('(day|week|month|quarter|year)', ?(agora\)|((now|_timestamp)\(\)|[\w.]*(inicio|\.de|\.ate|_em|_at|momento))(?!.*(at time zone|, [\w.]*fuso\))))/i,
  'a moment told or taken apart by the clock of UTC':
    /to_char\((?!.*at time zone).*(HH24|HH12|MI\b)|(extract\((hour|minute|dow|isodow|doy|day|week|month|year) from|date_part\('\w+',) ?(now\(\)|[\w.]*(inicio|fim|chegada|momento|agora|_em|_at))(?!\w| at time zone)/i,
}
const ZONES_OF_CAMPUSES = 'supabase/schemas/campi/02_relogios.sql'
/** What a church is given before it has chosen. */
const FIRST_ZONE = "fuso text not null default 'America/Sao_Paulo'"

function broken(text: string, rules: Rules): string[] {
  return text
    .split('\n')
    .flatMap((line, number) =>
      Object.entries(rules).flatMap(([rule, pattern]) =>
        pattern.test(line) && !line.includes(FIRST_ZONE) ? [`${number + 1}: ${rule}: ${line.trim()}`] : [],
      ),
    )
}

function inFiles(pattern: string[], allowed: readonly string[], rules: Rules): string[] {
  const files = globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(50)
  return files
    .filter((file) => !allowed.includes(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => broken(readFileSync(join(ROOT, file), 'utf8'), rules).map((line) => `${file}:${line}`))
}

describe('there is one way to a clock', () => {
  test('in the pages and functions', () => {
    expect(inFiles(['web/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], CLOCKS, IN_TYPESCRIPT)).toEqual(
      [],
    )
  })

  test('in the database', () => {
    expect(inFiles(['supabase/schemas/**/*.sql'], [ZONES_OF_CAMPUSES], IN_SQL)).toEqual([])
  })

  test('in what the tests write: from 21h to midnight the day of UTC is tomorrow', () => {
    const files = globSync('tests/{policies,e2e,support}/**/*.ts', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(50)
    // the check of the functions' bodies names what it looks for
    expect(
      files.filter((file) => /\bcurrent_date\b(?!\\)/.test(readFileSync(join(ROOT, file), 'utf8'))),
    ).toEqual([])
  })

  test.each([
    ["const ZONE = 'America/Sao_Paulo'", IN_TYPESCRIPT],
    ["const de = dia + 'T03:00:00Z'", IN_TYPESCRIPT],
    ["const fim = dia + 'T23:59:59-03:00'", IN_TYPESCRIPT],
    ["new Intl.DateTimeFormat('pt-BR', {})", IN_TYPESCRIPT],
    ["new Date().toLocaleTimeString('pt-BR')", IN_TYPESCRIPT],
    ['greeting(now.getHours())', IN_TYPESCRIPT],
    ["inicio['getHours']()", IN_TYPESCRIPT],
    ['new Date(ano, mes, 1)', IN_TYPESCRIPT],
    ['new Date(Number(ano), mes - 1, 1)', IN_TYPESCRIPT],
    ['const { DateTimeFormat } = Intl', IN_TYPESCRIPT],
    ['new Date(inicio).toLocaleString()', IN_TYPESCRIPT],
    ['inicio.toTimeString().slice(0, 5)', IN_TYPESCRIPT],
    ['new Date(inicio).getUTCHours()', IN_TYPESCRIPT],
    ['const hoje = new Date().toISOString().slice(0, 10)', IN_TYPESCRIPT],
    ['new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)', IN_TYPESCRIPT],
    ["import { format } from 'date-fns'", IN_TYPESCRIPT],
    ['Temporal.Now.plainDateISO()', IN_TYPESCRIPT],
    ["select now() at time zone 'America/Manaus'", IN_SQL],
    ["to_char(o.inicio at time zone 'BRT', 'HH24:MI')", IN_SQL],
    ['where f.fim > current_date', IN_SQL],
    ['where f.fim > now()::date', IN_SQL],
    ['where clock_timestamp()::date > f.fim', IN_SQL],
    ["where f.fim > 'today'", IN_SQL],
    ["set local timezone = 'BRT'", IN_SQL],
    ['select o.inicio::date', IN_SQL],
    ['select (o.inicio)::date', IN_SQL],
    ['select cast(o.inicio as date)', IN_SQL],
    ['select date(o.inicio)', IN_SQL],
    ['select a.chegada::time', IN_SQL],
    ["date_trunc('week', o.inicio)", IN_SQL],
    ["date_trunc('month', now() - interval '1 day')", IN_SQL],
    ["to_char(o.inicio, 'DD/MM HH24:MI')", IN_SQL],
    ['extract(dow from o.inicio) = 0', IN_SQL],
    ["date_part('hour', now()) < 12", IN_SQL],
  ])('another one is seen: %s', (line, rules) => {
    expect(broken(line, rules)).not.toEqual([])
  })

  test.each([
    ["new Date(dia + 'T00:00:00Z').getUTCDay()", IN_TYPESCRIPT],
    ['Temporal.Now.zonedDateTimeISO(fuso)', IN_TYPESCRIPT],
    ["to_char(o.inicio at time zone app.fuso_do_campus(o.campus), 'HH24:MI')", IN_SQL],
    ["date_trunc('week', o.inicio at time zone q.fuso)", IN_SQL],
    ["date_trunc('week', now() - interval '56 days', fuso)", IN_SQL],
    ['extract(hour from agora at time zone app.fuso_da_igreja())', IN_SQL],
    ["to_char(planejado_para, 'DD/MM/YYYY')", IN_SQL],
    ['new Date(Date.UTC(ano, mes, 1)).toISOString().slice(0, 10)', IN_TYPESCRIPT],
  ])('what says whose clock it is passes: %s', (line, rules) => {
    expect(broken(line, rules)).toEqual([])
  })
})
