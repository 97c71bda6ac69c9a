import { readFileSync } from 'node:fs'
import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { javaScriptOf } from './source.ts'
import { type ImportMap, mapped, meaningOf } from './specifiers.ts'

type Next = (specifier: string, context?: Partial<ResolveHookContext>) => ResolveFnOutput

const OURS = new URL('..', import.meta.url).href
const moduleOf = (code: string): ResolveFnOutput => ({
  url: `data:text/javascript,${encodeURIComponent(code)}`,
  shortCircuit: true,
})
const NOTHING = 'export default undefined'
const SERVE = 'export const serve = (handler, options = {}) => Deno.serve(options, handler)'

/** Code of the project: neither of a package nor of this backend. */
const isProjects = (address: string | undefined) =>
  address?.startsWith('file:') === true && !address.includes('/node_modules/') && !address.startsWith(OURS)

/** From now on this thread loads modules as functions write them for Deno. */
export function loadAsDeno(map: ImportMap | null): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      isProjects(context.parentURL)
        ? resolved(map ? mapped(specifier, map) : specifier, context, next)
        : next(specifier),
    load: (url, context, next) => {
      if (!isProjects(url) || !/\.m?ts$/.test(url)) {
        if (/\.[jt]sx$/.test(url)) throw new Error(`"${url}" is not loaded: JSX is not supported.`)
        return next(url, context)
      }
      const source = javaScriptOf(readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'module', source, shortCircuit: true }
    },
  })
}

function resolved(specifier: string, context: ResolveHookContext, next: Next): ResolveFnOutput {
  const meaning = meaningOf(specifier)
  switch (meaning.kind) {
    case 'nothing':
      return moduleOf(NOTHING)
    case 'serve':
      return moduleOf(SERVE)
    case 'refused':
      throw new Error(meaning.reason)
    case 'plain':
      return /^[.\w]*:|^\.{0,2}\//.test(specifier) ? next(specifier) : installed(specifier, context, next)
    case 'package': {
      const found = installed(meaning.name + meaning.path, context, next)
      checkMajor(specifier, meaning.name, meaning.major, found.url)
      return found
    }
  }
}

/** A package of the project, else one that this backend brings. */
function installed(name: string, context: ResolveHookContext, next: Next): ResolveFnOutput {
  for (const parentURL of [context.parentURL, import.meta.url])
    try {
      return next(name, { ...context, parentURL })
    } catch {
      // Perhaps it is installed at the other place.
    }
  throw new Error(`The package "${name}" is not installed. Add it to the package.json beside the project.`)
}

function checkMajor(specifier: string, name: string, major: number | null, url: string): void {
  const end = url.lastIndexOf(`/node_modules/${name}/`)
  if (major === null || end < 0) return
  const file = new URL(`${url.slice(0, end)}/node_modules/${name}/package.json`)
  const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'))
  if (version?.split('.')[0] === String(major)) return
  throw new Error(`"${specifier}" is not loaded: version ${version} of ${name} is installed.`)
}

/** The map that a file holds (`deno.json`, `import_map.json`); null when it names nothing. */
export function importMapOf(file: string | null): ImportMap | null {
  if (file === null) return null
  const { imports }: { imports?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return imports ? { address: pathToFileURL(file).href, imports } : null
}
