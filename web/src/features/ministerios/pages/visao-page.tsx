import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { usePermissions } from '@/lib/permissions'
import { JoinMinisterio } from '../components/join-ministerio'
import { MinisterioFrame } from '../components/ministerio-frame'
import { MinisterioResumo } from '../components/ministerio-resumo'
import { VisaoGeral } from '../components/visao-geral'
import type { MinisterioLocal } from '../model'

function Visao({ ministerio }: { ministerio: MinisterioLocal }) {
  const { canView, campi } = usePermissions()
  const seesPeople = ministerio.cuido || (canView('membros') && campi.includes(ministerio.campus))
  return (
    <>
      <Section title="O ministério">
        <Card className="space-y-4 p-4 md:p-5">
          <MinisterioResumo ministerio={ministerio} />
          <JoinMinisterio ministerio={ministerio} isPrimary />
        </Card>
      </Section>
      {seesPeople && <VisaoGeral ministerio={ministerio} />}
    </>
  )
}

export function Component() {
  return <MinisterioFrame tab="visao">{(ministerio) => <Visao ministerio={ministerio} />}</MinisterioFrame>
}
