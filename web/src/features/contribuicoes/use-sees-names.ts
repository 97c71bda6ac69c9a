import { usePermissions } from '@/lib/permissions'

/** Whether one may know who gave. The database decides; this only chooses what is asked for. */
export function useSeesNames(): boolean {
  const { can, canView, flags } = usePermissions()
  return canView('financeiro') && (can('financeiro', 'ver_sensivel') || flags.isFinanceiro)
}
