import { Pencil, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { MembroFrame } from '../components/membro-frame'
import { MembroPhotoMenu } from '../components/membro-photo-menu'
import { MembroRosto } from '../components/membro-rosto'
import { MembroSections } from '../components/membro-sections'

export function Component() {
  const canEdit = usePermissions().canEdit('membros')
  return (
    <MembroFrame
      tab="dados"
      actions={(membro) => (
        <>
          <Button asChild variant="outline">
            <Link to={`/membros/${membro.id}/imprimir`}>
              <Printer aria-hidden />
              Imprimir
            </Link>
          </Button>
          {canEdit && (
            <>
              <MembroPhotoMenu membro={membro} />
              <Button asChild variant="outline">
                <Link to="editar">
                  <Pencil aria-hidden />
                  Editar
                </Link>
              </Button>
            </>
          )}
        </>
      )}
    >
      {(membro) => (
        <>
          <MembroSections membro={membro} />
          {canEdit && <MembroRosto membro={membro} />}
        </>
      )}
    </MembroFrame>
  )
}
