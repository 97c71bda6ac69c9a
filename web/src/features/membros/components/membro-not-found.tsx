import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'

/** There is no such person, or they belong to a campus that the reader does not reach: both look the same. */
export function MembroNotFound() {
  return (
    <Page title="Membro não encontrado">
      <Empty
        icon={SearchX}
        title="Não encontramos esta pessoa"
        description="O cadastro pode ter sido removido ou ser de um campus que você não acompanha."
        action={
          <Button asChild>
            <Link to="/membros">Ver membros</Link>
          </Button>
        }
      />
    </Page>
  )
}
