import { PageTabs } from '@/components/page/page-tabs'
import { usePermissions } from '@/lib/permissions'

const BASE = '/diretorio-profissional'
const TABS = [
  { name: 'procurar', label: 'Procurar', to: BASE },
  { name: 'mural', label: 'Mural de ajuda', to: `${BASE}/mural` },
  { name: 'meu-perfil', label: 'Meu perfil', to: `${BASE}/meu-perfil` },
] as const
const MODERACAO = { name: 'moderacao', label: 'Moderação', to: `${BASE}/moderacao` } as const

/** The pages of the directory. */
export function DiretorioTabs({ current }: { current: (typeof TABS)[number]['name'] | 'moderacao' }) {
  const canModerate = usePermissions().canEdit('diretorio')
  return (
    <PageTabs
      label="Diretório profissional"
      tabs={canModerate ? [...TABS, MODERACAO] : TABS}
      current={current}
    />
  )
}
