import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { BackLink } from '@/components/page/back-link'
import { Card } from '@/components/ui/card'
import { MinisterioFrame, type MinisterioLocal } from '@/features/ministerios/public'
import { escalasQueries } from '../../queries'
import { CargaSection } from '../components/carga-section'
import { EquilibrioSection } from '../components/equilibrio-section'
import { LugaresAbertos } from '../components/lugares-abertos'
import { TrocasSection } from '../components/trocas-section'

function Numero({ titulo, valor }: { titulo: string; valor: string }) {
  return (
    <Card className="p-4">
      <dt className="text-muted-foreground text-sm">{titulo}</dt>
      <dd className="font-semibold text-2xl">{valor}</dd>
    </Card>
  )
}

function Painel({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data } = useSuspenseQuery(escalasQueries.painel(ministerio.id))
  const period = useId()
  const taxa = data.convites > 0 ? `${Math.round((data.confirmados / data.convites) * 100)}%` : '–'
  return (
    <>
      <BackLink to={`/ministerios/${ministerio.id}/escalas`}>Escala</BackLink>
      <div>
        <h2 className="font-semibold text-xl">Painel e trocas</h2>
        <p id={period} className="text-muted-foreground text-sm">
          Respostas de 60 dias para trás e 60 para a frente
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-labelledby={period}>
        <Numero titulo="Confirmaram" valor={taxa} />
        <Numero titulo="Sem resposta" valor={String(data.pendentes)} />
        <Numero titulo="Não puderam" valor={String(data.recusados)} />
        <Numero titulo="Faltaram" valor={String(data.faltas)} />
      </dl>
      <LugaresAbertos ministerio={ministerio.id} faltam={data.faltam} />
      <TrocasSection ministerio={ministerio.id} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <CargaSection {...data} />
        <EquilibrioSection ministerio={ministerio.id} />
      </div>
    </>
  )
}

export function Component() {
  return <MinisterioFrame tab="escalas">{(ministerio) => <Painel ministerio={ministerio} />}</MinisterioFrame>
}
