import { stripTypeScriptTypes } from 'node:module'

const IMPORT =
  /^([ \t]*)import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*((?:"[^"\n]+"|'[^'\n]+')(?:\s*with\s*\{[^}]*\})?)[ \t]*;?/gm

/**
 * Turns TypeScript into JavaScript as Deno does: also what has a meaning at run time (enums, parameter properties), and
 * without imports that only types needed.
 */
export function javaScriptOf(typeScript: string): string {
  const code = stripTypeScriptTypes(typeScript, { mode: 'transform' })
  const elsewhere = code.replace(IMPORT, '')
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(elsewhere)
  return code.replace(
    IMPORT,
    (whole, indent: string, own: string | undefined, named: string | undefined, from) => {
      if (own === undefined && named === undefined) return whole
      const names = (named ?? '').split(',').flatMap((one) => one.trim() || [])
      const kept = names.filter((one) => isUsed(one.split(/\s+as\s+/).at(-1) ?? one))
      const parts = [
        ...(own !== undefined && isUsed(own) ? [own] : []),
        ...(kept.length > 0 ? [`{ ${kept.join(', ')} }`] : []),
      ]
      return parts.length > 0 ? `${indent}import ${parts.join(', ')} from ${from};` : ''
    },
  )
}
