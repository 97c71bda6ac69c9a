import { useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PublicacaoCard } from '../components/publicacao-card'
import { feedQueries } from '../queries'

/** One post with its comments: where a shared address and a notice lead. */
export function Component() {
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(feedQueries.publicacao(id))
  return (
    <Page title="Publicação" width="narrow" above={<BackLink to="/feed">Feed</BackLink>}>
      {data ? (
        <PublicacaoCard publicacao={data} isWhole />
      ) : (
        <Empty icon={Newspaper} title="Esta publicação não está mais aqui." />
      )}
    </Page>
  )
}
