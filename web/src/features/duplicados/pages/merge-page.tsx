import { useSuspenseQueries } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { MergeForm } from '../components/merge-form'
import { tituloDe } from '../model'
import { duplicadosQueries } from '../queries'

const params = z.object({ um: z.guid(), outro: z.guid() })

const back = <BackLink to="/membros/duplicados">Duplicados</BackLink>

function NotFound() {
  return (
    <Page width="narrow" above={back} title="Unificar cadastros">
      <Empty
        icon={SearchX}
        title="Um dos cadastros não existe mais"
        description="Ele pode ter sido unificado por outra pessoa, ou está fora do seu alcance."
        action={
          <Button asChild variant="outline">
            <Link to="/membros/duplicados">Ver duplicados</Link>
          </Button>
        }
      />
    </Page>
  )
}

function Comparison({ um, outro }: z.infer<typeof params>) {
  const [{ data: previa }, { data: titulos }] = useSuspenseQueries({
    queries: [duplicadosQueries.previa(um, outro), duplicadosQueries.titulos()],
  })
  if (!previa) return <NotFound />
  return (
    <Page
      width="narrow"
      above={back}
      title={tituloDe(previa.pessoas)}
      documentTitle="Unificar cadastros"
      description="Dois cadastros da mesma pessoa viram um só. Dá para desfazer."
    >
      <MergeForm previa={previa} titulos={titulos} />
    </Page>
  )
}

export function Component() {
  const ids = params.safeParse(useParams())
  return ids.success ? <Comparison {...ids.data} /> : <NotFound />
}
