import { usePermissions } from '@/lib/permissions'

/** Whether the person looks after every ministry of their campuses, as `app.coordena_ministerios` decides. */
export function useCoordena() {
  const { canEdit, flags, todosOsCampi, campi } = usePermissions()
  return { coordena: canEdit('ministerios') && (flags.isCoordenador || todosOsCampi), campi }
}
