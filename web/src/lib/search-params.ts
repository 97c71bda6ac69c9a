import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { z } from 'zod'

type Scalar = string | number | boolean | null | undefined
type SearchShape = Record<string, Scalar | readonly Scalar[]>

/** A zod object whose fields all have a default; numbers and booleans must read text (`z.coerce`, `z.stringbool`). */
export type SearchSchema<T extends SearchShape> = z.ZodType<T> & { shape: Record<string, unknown> }

/** Reads the parameters that the schema names; whatever does not fit falls back to its default. */
export function readSearch<T extends SearchShape>(schema: SearchSchema<T>, params: URLSearchParams): T {
  const defaults = schema.parse({})
  const raw: Record<string, string | string[]> = {}
  for (const key of Object.keys(schema.shape)) {
    const values = params.getAll(key)
    const [first] = values
    if (first !== undefined) raw[key] = Array.isArray(defaults[key]) ? values : first
  }
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  for (const issue of whole.error.issues) delete raw[String(issue.path[0])]
  const rest = schema.safeParse(raw)
  return rest.success ? rest.data : defaults
}

function asTexts(value: Scalar | readonly Scalar[]): string[] {
  const list: readonly Scalar[] = Array.isArray(value) ? value : [value as Scalar]
  return list.filter((item) => item !== null && item !== undefined && item !== '').map(String)
}

/** The parameters with the patch applied: what equals its default leaves the address, foreign parameters stay. */
export function writeSearch<T extends SearchShape>(
  schema: SearchSchema<T>,
  params: URLSearchParams,
  patch: Partial<T>,
): URLSearchParams {
  const defaults = schema.parse({})
  const next = { ...readSearch(schema, params), ...patch }
  const result = new URLSearchParams(params)
  for (const key of Object.keys(schema.shape)) {
    result.delete(key)
    const texts = asTexts(next[key])
    if (texts.join('\n') === asTexts(defaults[key]).join('\n')) continue
    for (const text of texts) result.append(key, text)
  }
  return result
}

export type SetSearch<T> = (patch: Partial<T>, options?: { push?: boolean }) => void

/** Whether another page is on its way, while this one is still shown. */
function useLeaving(): { readonly current: boolean } {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname
  })
  return isLeaving
}

/**
 * The page's state that lives in the address, typed by a zod schema. `setSearch` takes only what changes and replaces
 * the current history entry, unless `push` asks for a new one. Once somebody goes to another page it does nothing: a search
 * that was still debounced would take them back.
 */
export function useSearch<T extends SearchShape>(schema: SearchSchema<T>): [T, SetSearch<T>] {
  const [params, setParams] = useSearchParams()
  const isLeaving = useLeaving()
  const text = params.toString()
  const value = useMemo(() => readSearch(schema, new URLSearchParams(text)), [schema, text])
  // quick changes follow each other before the page has been drawn anew: each must know of the one before
  const latest = useRef(params)
  const written = useRef<string[]>([])
  useEffect(() => {
    const place = written.current.indexOf(text)
    written.current = place < 0 ? [] : written.current.slice(place + 1)
    // an address that a further change has already overtaken says nothing new
    if (written.current.length === 0) latest.current = new URLSearchParams(text)
  }, [text])
  const setSearch = useCallback<SetSearch<T>>(
    (patch, options) => {
      if (isLeaving.current) return
      const before = latest.current.toString()
      latest.current = writeSearch(schema, latest.current, patch)
      if (latest.current.toString() !== before) written.current.push(latest.current.toString())
      setParams(latest.current, {
        replace: !options?.push,
        preventScrollReset: true,
      })
    },
    [schema, setParams, isLeaving],
  )
  return [value, setSearch]
}
