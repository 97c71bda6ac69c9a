import { usePermissions } from '@/lib/permissions'

/** Whoever makes what is shown, or shows it, may change songs. */
export function useCanEdit(): boolean {
  const { canEdit } = usePermissions()
  return canEdit('criacao') || canEdit('projecao')
}
