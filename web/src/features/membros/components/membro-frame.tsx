import type { ReactNode } from 'react'
import { PhotoView } from '@/components/media/photo-view'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { usePermissions } from '@/lib/permissions'
import { MEMBRO_TABS, type MembroTabName } from '../membro-tabs'
import type { MembroComFuncoes } from '../model'
import { BackToList } from './back-to-list'
import { MembroLoader } from './membro-loader'
import { SituacaoBadge } from './situacao-badge'

type MembroFrameProps = {
  tab: MembroTabName
  actions?: (membro: MembroComFuncoes) => ReactNode
  children: (membro: MembroComFuncoes) => ReactNode
}

function Tabs({ membro, tab }: { membro: MembroComFuncoes; tab: MembroTabName }) {
  const { can } = usePermissions()
  const tabs = MEMBRO_TABS.filter(
    (one) => can(one.resource, one.action) && (!('isFor' in one) || one.isFor(membro)),
  ).map(({ name, label, path }) => ({ name, label, to: `/membros/${membro.id}${path && `/${path}`}` }))
  return <PageTabs label="Páginas desta pessoa" tabs={tabs} current={tab} />
}

/** The frame of every page of a member: who it is, and the way to the other pages. */
export function MembroFrame({ tab, actions, children }: MembroFrameProps) {
  return (
    <MembroLoader waiting="detail">
      {(membro) => (
        <Page
          width="narrow"
          title={membro.nome_completo}
          description={
            <span className="flex flex-wrap items-center gap-2">
              {membro.campus} <SituacaoBadge situacao={membro.situacao} />
            </span>
          }
          above={<BackToList />}
          leading={<PhotoView name={membro.nome_completo} src={membro.foto} />}
          actions={actions?.(membro)}
        >
          <Tabs membro={membro} tab={tab} />
          {children(membro)}
        </Page>
      )}
    </MembroLoader>
  )
}
