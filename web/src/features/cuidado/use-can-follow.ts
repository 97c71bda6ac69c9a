import { usePermissions } from '@/lib/permissions'

/** Leaders, and whoever edits members, take part in the follow-up of visitors: as `app.acompanha()` in the database. */
export function useCanFollow(): boolean {
  const { canView, canEdit, flags } = usePermissions()
  return canView('membros') && (canEdit('membros') || flags.isLider)
}
