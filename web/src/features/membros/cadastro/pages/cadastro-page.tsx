import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { BackToList } from '../../components/back-to-list'
import { CadastroForm } from '../components/cadastro-form'

function CannotRegister() {
  return (
    <Empty
      icon={UserPlus}
      title="Você pode ver membros, mas não cadastrar"
      description="Peça à secretaria ou a quem administra o sistema."
      action={
        <Button asChild>
          <Link to="/membros">Ver membros</Link>
        </Button>
      }
    />
  )
}

export function Component() {
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Page width="narrow" title="Nova pessoa" above={<BackToList />}>
      {canEdit ? <CadastroForm /> : <CannotRegister />}
    </Page>
  )
}
