import type { ReactNode } from 'react'
import { PhotoView } from '@/components/media/photo-view'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { cn } from '@/lib/cn'
import { ageInYears, formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { Cartao } from '../cartao/components/cartao'
import { MEMBRO_TABS, type MembroSecao, type MembroTabName, membroPath } from '../membro-tabs'
import type { MembroComFuncoes } from '../model'
import type { RegistroType } from '../registro-type'
import { BackToList } from './back-to-list'
import { MembroActions } from './membro-actions'
import { MembroLoader } from './membro-loader'
import { SituacaoBadge } from './situacao-badge'

type MembroFrameProps = {
  tab: MembroTabName
  secoes: readonly MembroSecao[]
  Registro: RegistroType
  children: (membro: MembroComFuncoes) => ReactNode
}

function Tabs({
  membro,
  tab,
  secoes,
}: Omit<MembroFrameProps, 'children' | 'Registro'> & { membro: MembroComFuncoes }) {
  const { can } = usePermissions()
  const seen = new Set(
    secoes
      .filter(({ resource, action, isFor }) => can(resource, action) && (!isFor || isFor(membro)))
      .map((secao) => secao.tab),
  )
  const tabs = MEMBRO_TABS.filter(({ name }) => seen.has(name)).map(({ name, label, path }) => ({
    name,
    label,
    to: membroPath(membro.id, path),
  }))
  return <PageTabs label="Páginas desta pessoa" tabs={tabs} current={tab} />
}

function Description({ membro }: { membro: MembroComFuncoes }) {
  const age = membro.situacao === 'falecido' ? null : ageInYears(membro.data_nascimento ?? '')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {[age !== null && formatCount(age, 'ano', 'anos'), membro.campus].filter(Boolean).join(' · ')}
      <SituacaoBadge situacao={membro.situacao} />
    </span>
  )
}

/** The frame of every page of a person: who it is, what one does with them, and the way to the other pages. */
export function MembroFrame({ tab, secoes, Registro, children }: MembroFrameProps) {
  return (
    <MembroLoader waiting="detail">
      {(membro) => (
        <Page
          title={membro.nome_completo}
          description={<Description membro={membro} />}
          above={<BackToList />}
          leading={<PhotoView name={membro.nome_completo} src={membro.foto} />}
          actions={<MembroActions membro={membro} />}
        >
          <Tabs membro={membro} tab={tab} secoes={secoes} />
          <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
            {/* on a phone the card is what one opens the person for, and in the way of everything else */}
            <aside aria-label="Cartão" className={cn('min-w-0', tab !== 'visao-geral' && 'hidden lg:block')}>
              <Cartao membro={membro} Registro={Registro} />
            </aside>
            <div className="min-w-0 space-y-8">{children(membro)}</div>
          </div>
        </Page>
      )}
    </MembroLoader>
  )
}
