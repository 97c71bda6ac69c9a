import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { JoinMinisterio } from '../components/join-ministerio'
import { MinisterioFrame } from '../components/ministerio-frame'
import { MinisterioResumo } from '../components/ministerio-resumo'
import { VisaoGeral } from '../components/visao-geral'
import type { MinisterioLocal } from '../model'

/** Who asked to serve, for those who answer them. */
function QueremServir({ ministerio: { id, cuido, inscricoes } }: { ministerio: MinisterioLocal }) {
  if (!cuido || !inscricoes) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
      <p className="font-medium">
        {formatCount(inscricoes, 'pessoa quer servir aqui', 'pessoas querem servir aqui')}
      </p>
      <Button asChild>
        <Link to={`/ministerios/${id}/acompanhamento`}>Ver inscrições</Link>
      </Button>
    </Card>
  )
}

function Visao({ ministerio }: { ministerio: MinisterioLocal }) {
  const { canView, campi } = usePermissions()
  const seesPeople = ministerio.cuido || (canView('membros') && campi.includes(ministerio.campus))
  return (
    <>
      <QueremServir ministerio={ministerio} />
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
