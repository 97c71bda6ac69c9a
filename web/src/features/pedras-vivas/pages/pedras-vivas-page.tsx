import { Suspense } from 'react'
import { Page } from '@/components/page/page'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { AvisosDaIgreja } from '../components/avisos-da-igreja'
import { AvisosSection } from '../components/avisos-section'
import { CampiSection } from '../components/campi-section'
import { GlobaisSection } from '../components/globais-section'
import { LiderancaSection } from '../components/lideranca-section'
import { VisaoSection } from '../components/visao-section'

/** A section on its way: the rest of the page does not wait for it. */
const Waiting = () => <Skeleton className="h-48 rounded-lg" />

export function Component() {
  const { canEdit, canView, todosOsCampi } = usePermissions()
  const { user } = useSession()
  const writes = canEdit('pedras_vivas')
  return (
    <Page
      title="Ministério Pedras Vivas"
      description={
        todosOsCampi ? 'A igreja inteira, em todos os campi.' : 'A igreja inteira, vista do seu campus.'
      }
    >
      <div className="space-y-10">
        {user && !writes && <AvisosDaIgreja userId={user.id} />}
        <Suspense fallback={<Waiting />}>
          <VisaoSection />
        </Suspense>
        <Suspense fallback={<Waiting />}>
          <CampiSection />
        </Suspense>
        {canView('membros') && (
          <Suspense fallback={<Waiting />}>
            <LiderancaSection />
          </Suspense>
        )}
        <Suspense fallback={<Waiting />}>
          <GlobaisSection />
        </Suspense>
        {writes && (
          <Suspense fallback={<Waiting />}>
            <AvisosSection />
          </Suspense>
        )}
      </div>
    </Page>
  )
}
