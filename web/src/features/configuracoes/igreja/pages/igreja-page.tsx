import { Suspense } from 'react'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Section } from '@/components/page/section'
import { Card, CardContent } from '@/components/ui/card'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { RegionaisSection } from '../../regionais/components/regionais-section'
import { CorSection } from '../components/cor-section'
import { IgrejaForm } from '../components/igreja-form'
import { LogosSection } from '../components/logos-section'

export function Component() {
  return (
    <ConfiguracoesFrame
      secao="igreja"
      title="Igreja"
      description="Nome, dados, logos e cor da igreja toda. Cada campus tem os seus na página Igreja do menu."
    >
      <div className="max-w-3xl space-y-8">
        <Suspense fallback={<PageSkeleton />}>
          <Section title="Dados">
            <Card>
              <CardContent>
                <IgrejaForm />
              </CardContent>
            </Card>
          </Section>
        </Suspense>
        <LogosSection />
        <CorSection />
        <Suspense fallback={<PageSkeleton />}>
          <RegionaisSection />
        </Suspense>
      </div>
    </ConfiguracoesFrame>
  )
}
