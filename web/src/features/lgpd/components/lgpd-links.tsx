import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'

/** The other pages about the church's duty of care for data. */
export function LgpdLinks() {
  const { can } = usePermissions()
  if (!can('membros', 'anonimizar')) return null
  return (
    <Button asChild variant="outline">
      <Link to="/configuracoes/lgpd/certificados">Certificados</Link>
    </Button>
  )
}
