import { BackLink } from '@/components/page/back-link'
import { Page, type PageProps } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { ConfiguracoesFrame } from '@/features/configuracoes/public'
import { usePermissions } from '@/lib/permissions'

type Aba = 'pedidos' | 'autorizacoes' | 'certificados' | 'retencao' | 'mapa'

/** The pages about the church's duty of care for data that one may open. */
function LgpdTabs({ current }: { current: Aba }) {
  const { can, canEdit, todosOsCampi } = usePermissions()
  const answers = can('membros', 'aprovar')
  const decides = canEdit('configuracoes') && todosOsCampi
  const tabs = [
    answers && { name: 'pedidos', label: 'Pedidos', to: '/configuracoes/lgpd' },
    answers &&
      todosOsCampi && { name: 'autorizacoes', label: 'Autorizações', to: '/configuracoes/autorizacoes' },
    can('membros', 'anonimizar') && {
      name: 'certificados',
      label: 'Certificados',
      to: '/configuracoes/lgpd/certificados',
    },
    decides && { name: 'retencao', label: 'Retenção', to: '/configuracoes/retencao' },
    decides && { name: 'mapa', label: 'Mapa de dados', to: '/configuracoes/mapa-de-dados' },
  ].filter((tab) => tab !== false)
  return <PageTabs label="Privacidade (LGPD)" tabs={tabs} current={current} />
}

type LgpdFrameProps = Omit<PageProps, 'above'> & { aba: Aba }

/** The frame of the pages about the church's duty of care for data: in the settings for who answers requests. */
export function LgpdFrame({ aba, children, ...page }: LgpdFrameProps) {
  const answers = usePermissions().can('membros', 'aprovar')
  const content = (
    <>
      <LgpdTabs current={aba} />
      {children}
    </>
  )
  return answers ? (
    <ConfiguracoesFrame secao="lgpd" {...page}>
      {content}
    </ConfiguracoesFrame>
  ) : (
    <Page above={<BackLink to="/configuracoes">Configurações</BackLink>} {...page}>
      {content}
    </Page>
  )
}
