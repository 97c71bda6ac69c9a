import { useSuspenseQuery } from '@tanstack/react-query'
import { Settings2, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { CasoCard } from '../components/caso-card'
import { RegrasDialog } from '../components/regras-dialog'
import { Suspensas } from '../components/suspensas'
import { waitingInWords } from '../model'
import { feedQueries } from '../queries'

/** What was reported and waits for a decision, the oldest first. */
export function Component() {
  const { data: casos } = useSuspenseQuery(feedQueries.casos())
  const [isSetting, setSetting] = useState(false)
  // the rules are of the whole church
  const { todosOsCampi } = usePermissions()
  return (
    <Page
      title="Moderação do feed"
      width="narrow"
      description={casos.length > 0 && waitingInWords(casos.length)}
      above={<BackLink to="/feed">Feed</BackLink>}
      actions={
        todosOsCampi && (
          <Button variant="outline" onClick={() => setSetting(true)}>
            <Settings2 aria-hidden />
            Regras
          </Button>
        )
      }
    >
      {casos.length === 0 ? (
        <Empty icon={ShieldCheck} title="Nada espera." description="O que alguém denunciar aparece aqui." />
      ) : (
        <ul className="space-y-4">
          {casos.map((caso) => (
            <li key={caso.comentario_id ?? caso.publicacao_id}>
              <CasoCard
                caso={caso}
                casosDoAutor={casos.filter(({ autor_id }) => autor_id === caso.autor_id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspensas />
      {isSetting && (
        <Suspense>
          <RegrasDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
