import { Navigate, useLocation, useParams } from 'react-router'
import { MEMBRO_TABS, type MembroTabName, membroPath } from '../membro-tabs'

type SecaoPageProps = { tab: MembroTabName; name: string }

function SecaoPage({ tab, name }: SecaoPageProps) {
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const path = MEMBRO_TABS.find((one) => one.name === tab)?.path ?? ''
  return <Navigate to={{ pathname: membroPath(id, path), search, hash: name }} state={state} replace />
}

/** The short address of a part of a person's page leads to the tab on which it stands. */
export const secaoPage = (tab: MembroTabName, name: string) => () => <SecaoPage tab={tab} name={name} />
