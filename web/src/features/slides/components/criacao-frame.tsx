import type { ReactNode } from 'react'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { ABAS, type Aba } from '../criacao'

type CriacaoFrameProps = { aba: Aba; actions?: ReactNode; children: ReactNode }

/** What every page of Criação has: its name and the tabs. */
export function CriacaoFrame({ aba, actions, children }: CriacaoFrameProps) {
  return (
    <Page title="Criação" actions={actions}>
      <PageTabs label="Criação" tabs={ABAS} current={aba} />
      {children}
    </Page>
  )
}
