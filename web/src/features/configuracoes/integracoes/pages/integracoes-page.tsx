import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { AvisosParados } from '../../avisos/components/avisos-parados'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { SettingRow } from '../../components/setting-row'
import { IntegracaoRow } from '../components/integracao-row'
import { integracoesDe } from '../model'
import { integracoesQueries } from '../queries'

function Integracoes() {
  const { data } = useSuspenseQuery(integracoesQueries.estado())
  return (
    <Card className="divide-y divide-border">
      {integracoesDe(data).map((integracao) => (
        <IntegracaoRow
          key={integracao.servico}
          integracao={integracao}
          teste={data.testes.find(({ servico }) => servico === integracao.servico)}
        />
      ))}
      <SettingRow
        icon={Archive}
        title="Cópias de segurança"
        description={
          data.propria
            ? 'O servidor faz uma a cada noite. A última está em Saúde do sistema.'
            : 'No Supabase, as cópias são do plano do projeto; o sistema não as vê.'
        }
      >
        {data.propria && (
          <Button asChild variant="outline">
            <Link to="/configuracoes/saude">Ver a última</Link>
          </Button>
        )}
      </SettingRow>
    </Card>
  )
}

export function Component() {
  return (
    <ConfiguracoesFrame
      secao="integracoes"
      title="Integrações"
      description="Os serviços que trabalham com o sistema. Senhas e chaves ficam no servidor e nunca aparecem aqui."
    >
      <div className="max-w-3xl space-y-8">
        <Suspense fallback={<PageSkeleton />}>
          <Integracoes />
        </Suspense>
        <Suspense fallback={<PageSkeleton />}>
          <AvisosParados />
        </Suspense>
      </div>
    </ConfiguracoesFrame>
  )
}
