import { ArrowUpRight, IdCard, Search, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { ProfileDialog } from '@/features/perfil/public'
import { unlistedEntries } from '@/lib/menu'
import { usePages } from '@/lib/pages'
import { usePermissions } from '@/lib/permissions'
import { QUICK_ACTIONS } from '../model'

/** Short ways to what this person may do. */
export function QuickActions() {
  const permissions = usePermissions()
  const { canView, membroId } = permissions
  const unlisted = unlistedEntries(permissions, usePages())
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {QUICK_ACTIONS.filter(({ resource }) => canView(resource)).map(({ label, path }) => (
        <Button key={path} asChild variant="outline">
          <Link to={path}>
            <Search aria-hidden />
            {label}
          </Link>
        </Button>
      ))}
      {unlisted.map(({ label, path }) => (
        <Button key={path} asChild variant="outline">
          <Link to={path}>
            <ArrowUpRight aria-hidden />
            {label}
          </Link>
        </Button>
      ))}
      {membroId ? (
        <Button asChild variant="outline">
          <Link to="/meu-cadastro">
            <IdCard aria-hidden />
            Meu cadastro
          </Link>
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setEditing(true)}>
          <UserRound aria-hidden />
          Editar meu perfil
        </Button>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <ProfileDialog open={isEditing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </div>
  )
}
