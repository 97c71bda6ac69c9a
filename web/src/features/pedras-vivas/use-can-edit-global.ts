import { usePermissions } from '@/lib/permissions'

/** Whether the person changes what is of the whole ministry; as `app.edita_pedras_vivas()`. */
export function useCanEditGlobal(): boolean {
  const { canEdit, todosOsCampi } = usePermissions()
  return canEdit('pedras_vivas') && todosOsCampi
}
