import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { FEATURES, NAMELESS, PLACES, PORTUGUESE_VERBS } from '../architecture.ts'
import { SUPABASE, schemaFiles, schemaPaths } from '../scripts/schema-files.ts'

import { Constants } from '../supabase/database.types.ts'
import { featuresOf, isOfTheWhole } from './features.ts'

const ROOT = join(import.meta.dirname, '..')
const ORDER: readonly string[] = FEATURES

/** The face engine: no packages, nothing of a runtime. */
const FACES = 'supabase/functions/_shared/faces/engine'

const slashes = (path: string) => path.split(sep).join('/')

interface Import {
  from: string
  /** Path in the repository; packages are left out. */
  to: string
}

/** Where an import leads in the repository, or null for a package. `@/` is `web/src/`. */
function target(from: string, specifier: string): string | null {
  if (specifier === '@supabase-types') return 'supabase/database.types.ts'
  if (specifier.startsWith('@faces/')) return FACES + specifier.slice('@faces'.length)
  if (specifier.startsWith('@/')) return slashes(join('web/src', specifier.slice(2)))
  return specifier.startsWith('.') ? slashes(join(dirname(from), specifier)) : null
}

function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const named = module.staticImports.map((entry) => entry.moduleRequest.value)
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((item) => item.moduleRequest?.value ?? []),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    return /^['"`]/.test(text) ? [text.slice(1, -1)] : []
  })
  return [...named, ...passedOn, ...dynamic].flatMap((specifier) => {
    const to = target(file, specifier)
    return to ? [{ from: file, to }] : []
  })
}

const within = (path: string, place: string) => path === place || path.startsWith(`${place}/`)
const placeOf = (path: string) => Object.keys(PLACES).find((place) => within(path, place))
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Why an import is forbidden, or null. The rules stand in `architecture.ts` and ARCHITECTURE.md. */
function objection({ from, to }: Import): string | null {
  const place = placeOf(from)
  if (!place) return null
  const own = featureOf(from)
  const other = featureOf(to)
  if (own && other && own !== other) {
    if (!/\/public$/.test(to)) return `only ${other}/public may be used from outside`
    return ORDER.indexOf(other) < ORDER.indexOf(own) ? null : `${other} does not stand above ${own}`
  }
  if (place === 'web/src/app' && other) {
    return /\/(public|routes)$/.test(to) ? null : `app uses only routes and public of ${other}`
  }
  const allowed = [place, ...(PLACES[place] ?? [])]
  return allowed.some((name) => within(to, name)) ? null : `${place} may not know ${to}`
}

const files = globSync('{web,backend,supabase}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
})
  .map(slashes)
  // The backend's own tests and benches belong to it.
  .filter((file) => within(file, 'backend') || !/\.test\.tsx?$/.test(file))

describe('imports', () => {
  test('follow the table of architecture.ts', () => {
    const found = files.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')))
    expect(found.length).toBeGreaterThan(50)
    const broken = found.flatMap((item) => {
      const reason = objection(item)
      return reason ? [`${item.from} → ${item.to}: ${reason}`] : []
    })
    expect(broken).toEqual([])
  }, 30_000)

  test.each([
    ['web/src/lib/x.ts', "import '@/components/ui/button'"],
    ['web/src/components/ui/x.tsx', "import '@/features/membros/public'"],
    ['web/src/features/campi/x.ts', "import '@/features/membros/public'"],
    ['web/src/features/perfil/x.ts', "import '@/features/membros/queries'"],
    ['web/src/features/perfil/x.ts', "const page = () => import('@/app/router')"],
    ['web/src/app/x.ts', "export { a } from '@/features/membros/model'"],
    ['web/src/features/membros/x.ts', "import '../../../../backend/src/server'"],
    ['backend/src/rest/x.ts', "import '../../../supabase/seed/x.ts'"],
    ['backend/tests/contract/x.test.ts', "import '../../../tests/support/church.ts'"],
  ])('a forbidden one is seen: %s, %s', (file, source) => {
    expect(importsOf(file, source).map(objection)).not.toContain(null)
  })

  test('an allowed one passes', () => {
    const source = "import { MembroPicker } from '@/features/membros/public'\nimport '@/lib/errors'"
    expect(importsOf('web/src/features/perfil/x.ts', source).map(objection)).toEqual([null, null])
  })
})

test('the backend knows nothing of a church', () => {
  const words =
    /\b(igrejas?|membros?|escalas?|cultos?|campus|campi|kids|volunt[aá]ri[oa]s?|d[ií]zimos?|pastora?|church(es)?)\b/i
  const own = globSync('backend/**/*.{ts,mjs,sql,md,toml}', { cwd: ROOT }).map(slashes)
  expect(own.length).toBeGreaterThan(300)
  expect(own.filter((file) => words.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('the face engine asks for nothing but itself', () => {
  const modules = files.filter((file) => file.startsWith(`${FACES}/`))
  expect(modules.length).toBeGreaterThan(5)
  const specifiers = modules.flatMap((file) => {
    const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
    return module.staticImports.map((entry) => entry.moduleRequest.value)
  })
  expect(specifiers.filter((specifier) => !/^\.\/[a-z]+\.ts$/.test(specifier))).toEqual([])
})

describe('features', () => {
  test('every folder stands in the table', () => {
    const folders = globSync('web/src/features/*', { cwd: ROOT }).map((path) =>
      slashes(path).split('/').at(-1),
    )
    expect(folders.filter((folder) => !ORDER.includes(folder ?? ''))).toEqual([])
  })

  test('no folder has a name that says nothing', () => {
    const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)))
    expect(NAMELESS.filter((name) => folders.has(name))).toEqual([])
  })
})

type Node = { type?: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isFunction = (value: unknown) =>
  isNode(value) && /^(Arrow)?Function(Expression)?$/.test(value.type ?? '')

/** The names that a file gives to functions (also as values of an object) and to what it exports. */
function namesOf(file: string, source: string): string[] {
  const names: string[] = []
  const walk = (node: unknown, isExported: boolean) => {
    if (!isNode(node)) return
    const name = node.id ?? node.key
    const isNamed =
      /^(FunctionDeclaration|MethodDefinition)$/.test(node.type ?? '') ||
      isFunction(node.init ?? node.value) ||
      (isExported && node.id !== undefined)
    if (isNamed && isNode(name) && typeof name.name === 'string') names.push(name.name)
    const exports =
      node.type === 'ExportNamedDeclaration' ||
      (isExported && (node.type === 'VariableDeclaration' || Array.isArray(node)))
    for (const child of Object.values(node)) walk(child, exports)
  }
  walk(parseSync(file, source).program, false)
  return names
}

/** Whether a name of code (camelCase) or of a file (kebab-case) begins with a Portuguese verb. */
function beginsWithVerb(name: string): boolean {
  const words = name.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase())
  const verb = /^(use|on|handle|can|is|should)$/.test(words[0] ?? '') ? words[1] : words[0]
  return PORTUGUESE_VERBS.includes(verb ?? '')
}

describe('words', () => {
  const web = files.filter((file) => file.startsWith('web/src/'))

  test('functions and mutations say what they do in English', () => {
    const broken = web.flatMap((file) =>
      namesOf(file, readFileSync(join(ROOT, file), 'utf8'))
        .filter(beginsWithVerb)
        .map((name) => `${file}: ${name}`),
    )
    expect(broken).toEqual([])
  }, 30_000)

  test('and so do files', () => {
    const names = web.map((file) => /([^/.]+)[^/]*$/.exec(file)?.[1] ?? '')
    expect(names.length).toBeGreaterThan(500)
    expect(names.filter(beginsWithVerb)).toEqual([])
  })

  test.each([
    ['export function salvarModelo() {}', 'salvarModelo'],
    ['const aceitar = async () => {}', 'aceitar'],
    ['export const xMutations = { excluirBloqueio: () => 1 }', 'excluirBloqueio'],
    ['export const pedirForm = z.object({})', 'pedirForm'],
    ['function useDesfazer() {}', 'useDesfazer'],
  ])('a Portuguese verb is seen: %s', (source, name) => {
    expect(namesOf('x.ts', source).filter(beginsWithVerb)).toEqual([name])
  })
})

/** What stands once, in `lib`, and not again beside it. Dates and hours: tests/clocks.test.ts. */
const ONCE: Readonly<Record<string, RegExp>> = {
  'lib/fields': /\b(const|function) (upTo|emptyToNull)\b/,
  'lib/clock':
    /\b(86_?400_?000|864e5|24 \* 60 \* 60 \* 1000)\b|\b(const|function) (DAY_MS|plusDays|daysLater)\b/,
  'lib/format': /\bIntl\.(Number|List|RelativeTime)Format\b|\b(const|function) isDay\b|normalize\('NFD'\)/,
  'lib/copy-text': /clipboard\.writeText/,
}
// A link that is not copied is said beside it, not in a toast; a header is compared without punctuation too.
const ITS_OWN = ['escalas/convite/use-convite.ts', 'intercambio/importacao/values.ts']

test('what every feature needs stands once in lib', () => {
  const again = files
    .filter((file) => /^web\/src\/(app|components|features)\//.test(file))
    .filter((file) => !ITS_OWN.some((own) => file.endsWith(own)))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      return Object.entries(ONCE).flatMap(([place, pattern]) =>
        pattern.test(source) ? [`${file}: ${pattern.exec(source)?.[0]} is ${place}'s`] : [],
      )
    })
  expect(again).toEqual([])
})

// A new value of the database would be refused at run time, and want no label at build time.
test('what a type of the database knows is not written again', () => {
  const known = new Set(Object.values(Constants.public.Enums).map((values) => values.toSorted().join()))
  const again = files
    .filter((file) => file.startsWith('web/src/'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/z\s*\.enum\(\[([^\]]*)\]/g)].flatMap(
        ([, list = '']) => {
          const values = [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value)
          return known.has(values.toSorted().join())
            ? [`${file}: enumOf of lib/enums instead of [${list}]`]
            : []
        },
      ),
    )
  expect(again).toEqual([])
})

describe('tables', () => {
  const featureOfFile = (file: string) => file.split('/')[1] ?? ''
  const sql = schemaFiles().map((file) => ({
    feature: featureOfFile(slashes(file)),
    text: readFileSync(join(SUPABASE, file), 'utf8'),
  }))
  const owner = new Map(
    sql.flatMap(({ feature, text }) =>
      [...text.matchAll(/create table (?:public|app|rostos)\.(\w+)/gi)].map((match) => [match[1], feature]),
    ),
  )

  test('every file of the schemas stands in the folder of a feature', () => {
    const files = globSync('schemas/**/*', { cwd: SUPABASE, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => slashes(relative(SUPABASE, join(entry.parentPath, entry.name))))
    expect(files.sort()).toEqual(schemaFiles().map(slashes).sort())
  })

  test('the Supabase CLI loads them in the same order', () => {
    const { db } = parseToml(readFileSync(join(SUPABASE, 'config.toml'), 'utf8'))
    expect(db).toMatchObject({ migrations: { schema_paths: schemaPaths() } })
  })

  test('refer only to tables of features above', () => {
    expect(owner.size).toBeGreaterThan(100)
    const broken = sql.flatMap(({ feature, text }) =>
      [...text.matchAll(/references (?:public|app)\.(\w+)/gi)].flatMap((match) => {
        const other = owner.get(match[1] ?? '')
        const upward = other !== undefined && ORDER.indexOf(other) <= ORDER.indexOf(feature)
        return upward ? [] : [`${feature} → ${match[1]}`]
      }),
    )
    expect(broken).toEqual([])
  })
})

test('the paths that the documents name exist', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1] ?? '')
    return links
      .filter((link) => !existsSync(join(ROOT, link)))
      .map((link) => `${document}: ${relative('.', link)}`)
  })
  expect(missing).toEqual([])
})

// The others share a process (vitest.config.ts): a module put in the place of another would stay there for them.
test('modules are replaced only in files of tests that run alone', () => {
  const shared = globSync(
    ['web/src/**/*.test.{ts,tsx}', '{backend,supabase,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    { cwd: ROOT },
  ).filter((file) => !/\.alone\.test\.tsx?$/.test(file))
  expect(shared.length).toBeGreaterThan(0)
  const replacing = shared.filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(replacing).toEqual([])
})

test('every test of rules and pages is found by its feature, or is of the whole church', () => {
  const files = globSync('tests/{policies,e2e}/*.{test,spec}.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => featuresOf(file).length === 0 && !isOfTheWhole(file))).toEqual([])
})
