import { usePermissions } from '@/lib/permissions'

/** Whoever makes what is shown, or shows it, changes orders of service. */
export function useCanEdit(): boolean {
  const { canEdit } = usePermissions()
  return canEdit('criacao') || canEdit('projecao')
}
