import { Link } from 'react-router'
import { usePermissions } from '@/lib/permissions'
import { useLeaves } from '../leaves'

/** Where no e-mail leaves the church: the way to set it up, for who may. */
export function SetUpEmail() {
  const leaves = useLeaves()?.email ?? true
  const { canEdit } = usePermissions()
  if (leaves || !canEdit('configuracoes')) return null
  return (
    <Link
      to="/configuracoes/integracoes"
      className="inline-flex min-h-11 items-center font-medium text-primary-text text-sm underline underline-offset-4"
    >
      Configurar o e-mail da igreja
    </Link>
  )
}
