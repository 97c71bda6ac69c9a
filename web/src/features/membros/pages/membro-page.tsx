import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { PhotoView } from '@/components/media/photo-view'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { BackToList } from '../components/back-to-list'
import { FuncoesSection } from '../components/funcoes-section'
import { MembroLoader } from '../components/membro-loader'
import { MembroPhotoMenu } from '../components/membro-photo-menu'
import { MembroSections } from '../components/membro-sections'
import type { MembroComFuncoes } from '../model'

function Membro({ membro }: { membro: MembroComFuncoes }) {
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Page
      width="narrow"
      title={membro.nome_completo}
      description={membro.campus}
      above={<BackToList />}
      leading={<PhotoView name={membro.nome_completo} src={membro.foto} />}
      actions={
        canEdit && (
          <>
            <MembroPhotoMenu membro={membro} />
            <Button asChild variant="outline">
              <Link to="editar">
                <Pencil aria-hidden />
                Editar
              </Link>
            </Button>
          </>
        )
      }
    >
      <MembroSections membro={membro} />
      <FuncoesSection membro={membro} canEdit={canEdit} />
    </Page>
  )
}

export function Component() {
  return <MembroLoader waiting="detail">{(membro) => <Membro membro={membro} />}</MembroLoader>
}
