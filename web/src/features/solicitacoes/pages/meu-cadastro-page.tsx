import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins, Receipt } from 'lucide-react'
import { Link } from 'react-router'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { isVisitor } from '@/lib/access'
import { usePermissions } from '@/lib/permissions'
import { MeusDadosForm } from '../components/meus-dados-form'
import { MeusPedidos } from '../components/meus-pedidos'
import { PedidoForm } from '../components/pedido-form'
import { SemVinculo } from '../components/sem-vinculo'
import { solicitacoesQueries } from '../queries'

export function Component() {
  const { data: cadastro } = useSuspenseQuery(solicitacoesQueries.meuCadastro())
  const isForVisitor = isVisitor(usePermissions())
  if (!cadastro) {
    return (
      <Page width="narrow" title="Meu cadastro">
        <SemVinculo />
      </Page>
    )
  }
  const { membro, pedidos } = cadastro
  return (
    <Page
      width="narrow"
      title="Meu cadastro"
      description={`${membro.nome_completo} · ${membro.campus}`}
      leading={<Avatar name={membro.nome_completo} src={membro.foto} />}
      actions={
        !isForVisitor && (
          <>
            <Button asChild variant="outline">
              <Link to="/minhas-contribuicoes">
                <HandCoins aria-hidden />
                Minhas contribuições
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/meus-reembolsos">
                <Receipt aria-hidden />
                Meus reembolsos
              </Link>
            </Button>
          </>
        )
      }
    >
      {pedidos.length > 0 && (
        <Section title="Meus pedidos">
          <MeusPedidos pedidos={pedidos} />
        </Section>
      )}
      <Section title="Contato e endereço" description="O que você muda aqui vale na hora.">
        <MeusDadosForm membro={membro} />
      </Section>
      <Section
        title="Dados que a liderança confirma"
        description="Mude o que estiver errado e peça a correção. Você é avisado quando for decidida."
      >
        <PedidoForm cadastro={cadastro} />
      </Section>
    </Page>
  )
}
