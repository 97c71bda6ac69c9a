import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { WriteTo } from '@/features/conversas/public'
import { usePermissions } from '@/lib/permissions'
import { PessoaDetalhes } from '../components/pessoa-detalhes'
import { convivioQueries } from '../queries'

/** One person, as far as they show themselves to the reader; of whoever shows nothing the address finds nobody. */
export function Component() {
  const { id = '' } = useParams()
  const { canView } = usePermissions()
  const {
    data: [pessoa],
  } = useSuspenseQuery(convivioQueries.pessoa(id))
  if (!pessoa) return null
  const { nome, foto, campus, do_grupo } = pessoa
  return (
    <Page
      title={nome}
      description={do_grupo ? `Do seu grupo · ${campus}` : campus}
      width="narrow"
      above={<BackLink to="/comunidade/pessoas">Pessoas</BackLink>}
      leading={<Avatar name={nome} src={foto} size="lg" />}
      actions={
        <>
          <WriteTo membro={id} nome={nome} />
          {canView('membros') && (
            <Button asChild variant="outline">
              <Link to={`/membros/${id}`}>Abrir cadastro</Link>
            </Button>
          )}
        </>
      }
    >
      <Card className="flex flex-col gap-3 p-4">
        <PessoaDetalhes pessoa={pessoa} empty="Não mostra mais nada." />
      </Card>
    </Page>
  )
}
