import { PageTabs } from '@/components/page/page-tabs'
import { usePermissions } from '@/lib/permissions'

const TABS = [
  { name: 'celulas', label: 'Células', to: '/comunidade' },
  { name: 'conversas', label: 'Conversas', to: '/comunidade/conversas' },
  { name: 'pessoas', label: 'Pessoas', to: '/comunidade/pessoas' },
  { name: 'oracao', label: 'Oração', to: '/comunidade/oracao' },
  { name: 'atendimento', label: 'Pastor', to: '/comunidade/atendimento' },
] as const

/** The pages of the community; the conversations for who has them. */
export function ComunidadeTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const canTalk = usePermissions().can('chat', 'visualizar')
  const tabs = TABS.filter(({ name }) => name !== 'conversas' || canTalk)
  return <PageTabs label="Comunidade" tabs={tabs} current={current} />
}
