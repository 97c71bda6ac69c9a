import { HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'

const TABS = [
  { name: 'escala', label: 'Minha escala', to: '/dashboard-voluntario' },
  { name: 'disponibilidade', label: 'Disponibilidade', to: '/dashboard-voluntario/disponibilidade' },
  { name: 'historico', label: 'Histórico', to: '/dashboard-voluntario/historico' },
] as const

type ServicoFrameProps = {
  current: (typeof TABS)[number]['name']
  /** False: the account belongs to no record of the church, so nobody can be on a roster. */
  isLinked: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The pages of a person's own service. */
export function ServicoFrame({ current, isLinked, actions, children }: ServicoFrameProps) {
  const tab = TABS.find(({ name }) => name === current)
  return (
    <Page title="Dashboard Voluntário" documentTitle={tab?.label} actions={actions}>
      <PageTabs label="Meu serviço" tabs={TABS} current={current} />
      {isLinked ? (
        children
      ) : (
        <Empty
          icon={HandHeart}
          title="Sua conta ainda não está ligada a um cadastro"
          description="Fale com a secretaria da igreja: com o cadastro ligado, suas escalas aparecem aqui."
        />
      )}
    </Page>
  )
}
