import { BackLink } from '@/components/page/back-link'
import { usePermissions } from '@/lib/permissions'

/** The way back from the pages about the church's duty of care for data. */
export function BackToLgpd() {
  const { can } = usePermissions()
  return can('membros', 'aprovar') ? (
    <BackLink to="/configuracoes/lgpd">Privacidade (LGPD)</BackLink>
  ) : (
    <BackLink to="/configuracoes">Configurações</BackLink>
  )
}
