import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'

/** The other pages about the church's duty of care for data. */
export function LgpdLinks() {
  const { can, canEdit, todosOsCampi } = usePermissions()
  return (
    <>
      {can('membros', 'aprovar') && todosOsCampi && (
        <Button asChild variant="outline">
          <Link to="/configuracoes/autorizacoes">Autorizações</Link>
        </Button>
      )}
      {can('membros', 'anonimizar') && (
        <Button asChild variant="outline">
          <Link to="/configuracoes/lgpd/certificados">Certificados</Link>
        </Button>
      )}
      {canEdit('configuracoes') && todosOsCampi && (
        <>
          <Button asChild variant="outline">
            <Link to="/configuracoes/retencao">Retenção</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/configuracoes/mapa-de-dados">Mapa de dados</Link>
          </Button>
        </>
      )}
    </>
  )
}
