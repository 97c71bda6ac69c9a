import type { QueryClient } from '@tanstack/react-query'
import { follow } from './live'
import { reloadPermissions } from './permissions'

/** Whoever has the product open asks anew within this time, not all at the same moment. */
const SPREAD_MS = 3000

/** Follows the permissions of the roles; a change of the person's own roles comes to them as a notification. */
export function followPermissions(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleChange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => reloadPermissions(queryClient), Math.random() * SPREAD_MS)
  }
  const stop = follow('permissoes', [{ table: 'role_permissions', event: '*' }], {
    onChange: handleChange,
    // coming back to the tab asks by itself
    onCatchUp: () => undefined,
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
