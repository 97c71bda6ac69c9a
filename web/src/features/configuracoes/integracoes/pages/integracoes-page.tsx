import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useIgreja } from '@/lib/igreja'
import { AvisosParados } from '../../avisos/components/avisos-parados'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { SettingRow } from '../../components/setting-row'
import { IntegracaoRow } from '../components/integracao-row'
import { MapaRow } from '../mapa/components/mapa-row'
import { MensagemRow } from '../mensagens/components/mensagem-row'
import { integracoesDe } from '../model'
import { integracoesQueries } from '../queries'

function Integracoes() {
  const { data } = useSuspenseQuery(integracoesQueries.estado())
  const { nome: igreja } = useIgreja()
  const { mensagens } = data
  return (
    <Card className="divide-y divide-border">
      {mensagens && <MensagemRow servico="email" canal={mensagens.email} igreja={igreja} />}
      {mensagens && <MensagemRow servico="sms" canal={mensagens.sms} igreja={igreja} />}
      {integracoesDe(data)
        .filter(({ servico }) => !mensagens || (servico !== 'email' && servico !== 'sms'))
        .map((integracao) => (
          <IntegracaoRow
            key={integracao.servico}
            integracao={integracao}
            teste={data.testes.find(({ servico }) => servico === integracao.servico)}
          />
        ))}
      <MapaRow definido={data.mapa} teste={data.testes.find(({ servico }) => servico === 'mapa')} />
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
      description="Os serviços que trabalham com o sistema. Senhas e chaves ficam guardadas em segredo e nunca voltam a esta página."
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
