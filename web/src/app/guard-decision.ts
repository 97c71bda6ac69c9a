import type { Action, Resource } from '@/lib/access'
import type { Access } from '@/lib/area-route'

export type Decision = 'wait' | 'sign-in' | 'denied' | 'allow'

/** Whether a page opens: the session is known first, then the person, then the permission. */
export function decide(
  access: Access,
  session: 'loading' | 'signed-in' | 'signed-out',
  isLoadingPermissions: boolean,
  can: (resource: Resource, action: Action) => boolean,
): Decision {
  if (access === 'public') return 'allow'
  if (session === 'loading') return 'wait'
  if (session === 'signed-out') return 'sign-in'
  if (access === 'signed-in') return 'allow'
  if (isLoadingPermissions) return 'wait'
  return can(access.resource, access.action ?? 'visualizar') ? 'allow' : 'denied'
}
