import { usePermissions } from '@/lib/permissions'

/**
 * Whether the person looks after every ministry of their campuses, as `app.coordena_ministerios` decides, and whether these
 * are all campuses: what belongs to the whole church is theirs to change.
 */
export function useCanCoordinate() {
  const { canEdit, flags, todosOsCampi, campi } = usePermissions()
  const coordena = canEdit('ministerios') && (flags.isCoordenador || todosOsCampi)
  return { coordena, coordenaTodos: coordena && todosOsCampi, campi }
}
