import { useSuspenseQuery } from '@tanstack/react-query'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { contribuicoesQueries } from '../queries'
import { DaPessoa } from './da-pessoa'

/** What a member gave. */
export function DoMembro({ id }: { id: string }) {
  const { data: nome } = useSuspenseQuery(contribuicoesQueries.nome(id))
  return (
    <Page
      title={nome}
      documentTitle="Contribuições de uma pessoa"
      description="Cada leitura desta página fica registrada."
      width="narrow"
      above={<BackLink to="/financeiro/contribuicoes">Contribuições</BackLink>}
    >
      <DaPessoa quem={{ membro: id }} />
    </Page>
  )
}
