import type { Action, Resource, SegundoFator } from '@/lib/access'
import { type Access, opens } from '@/lib/area-route'
import type { SessionState } from '@/lib/session'

export type Decision = 'wait' | 'unreachable' | 'sign-in' | 'second-factor' | 'denied' | 'allow'

/** Whether a page opens: the session is known first, then the person, then what they still have to show, then the permission. */
export function decide(
  access: Access,
  session: SessionState['status'],
  isLoadingPermissions: boolean,
  can: (resource: Resource, action: Action) => boolean,
  segundoFator: SegundoFator,
): Decision {
  if (access === 'public') return 'allow'
  if (session === 'loading') return 'wait'
  if (session === 'unreachable') return 'unreachable'
  if (session === 'signed-out') return 'sign-in'
  if (segundoFator !== 'ok') return 'second-factor'
  if (access === 'signed-in') return 'allow'
  if (isLoadingPermissions) return 'wait'
  return opens(access, can) ? 'allow' : 'denied'
}
