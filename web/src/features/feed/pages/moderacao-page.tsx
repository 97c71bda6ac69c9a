import { useSuspenseQuery } from '@tanstack/react-query'
import { Settings2, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { CasoCard } from '../components/caso-card'
import { Motivos } from '../components/motivos'
import { RegrasDialog } from '../components/regras-dialog'
import { Suspensas } from '../components/suspensas'
import { reasonsOf, waitingInWords } from '../model'
import { feedQueries } from '../queries'

/** What was reported and waits for a decision, the oldest first. */
export function Component() {
  const { data: casos } = useSuspenseQuery(feedQueries.casos())
  const [chosen, setChosen] = useState('')
  const reasons = reasonsOf(casos)
  const motivo = reasons.some(([one]) => one === chosen) ? chosen : ''
  const shown = motivo ? casos.filter(({ motivos }) => motivos.includes(motivo)) : casos
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
        <>
          <Motivos reasons={reasons} total={casos.length} value={motivo} onChange={setChosen} />
          <ul className="space-y-4">
            {shown.map((caso) => (
              <li key={caso.comentario_id ?? caso.publicacao_id}>
                <CasoCard
                  caso={caso}
                  casosDoAutor={casos.filter(({ autor_id }) => autor_id === caso.autor_id)}
                />
              </li>
            ))}
          </ul>
        </>
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
