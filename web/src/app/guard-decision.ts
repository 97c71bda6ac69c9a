import type { Action, Resource, SegundoFator } from '@/lib/access'
import type { Access } from '@/lib/area-route'

export type Decision = 'wait' | 'sign-in' | 'second-factor' | 'denied' | 'allow'

/** Whether a page opens: the session is known first, then the person, then what they still have to show, then the permission. */
export function decide(
  access: Access,
  session: 'loading' | 'signed-in' | 'signed-out',
  isLoadingPermissions: boolean,
  can: (resource: Resource, action: Action) => boolean,
  segundoFator: SegundoFator,
): Decision {
  if (access === 'public') return 'allow'
  if (session === 'loading') return 'wait'
  if (session === 'signed-out') return 'sign-in'
  if (segundoFator !== 'ok') return 'second-factor'
  if (access === 'signed-in') return 'allow'
  if (isLoadingPermissions) return 'wait'
  const wanted = access.or ? [access, access.or] : [access]
  return wanted.some(({ resource, action = 'visualizar' }) => can(resource, action)) ? 'allow' : 'denied'
}
