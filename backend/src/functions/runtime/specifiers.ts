/** What an import of a function stands for. */
export type Meaning =
  /** A package, by the name that Node knows, with the major version that is asked for. */
  | { kind: 'package'; name: string; path: string; major: number | null }
  /** Types alone: there is nothing to run. */
  | { kind: 'nothing' }
  /** `serve` of Deno's older standard library. */
  | { kind: 'serve' }
  | { kind: 'refused'; reason: string }
  /** As Node understands it: files beside it, `node:`, packages by their bare name. */
  | { kind: 'plain' }

/** `@scope/name@version/path` */
const PACKAGE = /^((?:@[\w.-]+\/)?[\w.-]+)(?:@([^/]+))?(\/.+)?$/
/** Servers that hand out what npm has, each under the names that npm gives. */
const MIRRORS = [
  /^https:\/\/esm\.sh\/(?:stable\/|v\d+\/)?(?:\*)?([^?#]+)/,
  /^https:\/\/cdn\.skypack\.dev\/([^?#]+)/,
  /^https:\/\/cdn\.jsdelivr\.net\/npm\/([^?#]+?)(?:\/\+esm)?$/,
]
const STANDARD_SERVE = /^https:\/\/deno\.land\/std(?:@[\w.-]+)?\/http\/server\.ts$/
const TYPES = /\.d\.[mc]?ts(?:\?.*)?$/

/**
 * Reads a specifier as Deno would: `npm:`, `jsr:` and the mirrors of npm mean packages that are installed here; nothing
 * is fetched from elsewhere.
 */
export function meaningOf(specifier: string): Meaning {
  if (TYPES.test(specifier)) return { kind: 'nothing' }
  if (STANDARD_SERVE.test(specifier)) return { kind: 'serve' }
  const registry = /^(?:npm|jsr):\/?(.+)$/.exec(specifier)?.[1]
  const mirrored = MIRRORS.map((mirror) => mirror.exec(specifier)?.[1]).find((found) => found)
  const wanted = registry ?? mirrored
  if (wanted !== undefined) return packageOf(specifier, wanted)
  if (/^https?:/.test(specifier))
    return {
      kind: 'refused',
      reason: `"${specifier}" is not loaded: functions run without fetching code. Install the package and import it as "npm:<name>", or keep the file beside the function.`,
    }
  return { kind: 'plain' }
}

function packageOf(specifier: string, wanted: string): Meaning {
  const [, name, version = '', path = ''] = PACKAGE.exec(wanted) ?? []
  if (name === undefined) return { kind: 'refused', reason: `"${specifier}" names no package.` }
  const major = /^[\^~=v]?(\d+)/.exec(decodeURIComponent(version))?.[1]
  return { kind: 'package', name, path, major: major === undefined ? null : Number(major) }
}

/** `imports` of a `deno.json` or an import map, with the address of the file that they stand in. */
export interface ImportMap {
  address: string
  imports: Record<string, string>
}

/** Applies an import map: a whole name, or the longest beginning that ends in a slash. */
export function mapped(specifier: string, { address, imports }: ImportMap): string {
  const prefix = Object.keys(imports)
    .filter((key) => key === specifier || (key.endsWith('/') && specifier.startsWith(key)))
    .sort((one, other) => other.length - one.length)[0]
  const target = prefix === undefined ? undefined : imports[prefix]
  if (prefix === undefined || target === undefined) return specifier
  const whole = target + specifier.slice(prefix.length)
  return /^\.{0,2}\//.test(target) ? new URL(whole, address).href : whole
}
