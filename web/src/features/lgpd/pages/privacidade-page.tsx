import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfiguracoesFrame } from '@/features/configuracoes/public'
import { EscolhasSection } from '@/features/convivio/public'
import { churchZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { ExportSection } from '../components/export-section'
import { PedidosList } from '../components/pedidos-list'
import { RequestDialog } from '../components/request-dialog'
import { AutorizacoesSection } from '../consentimentos/components/autorizacoes-section'
import { lgpdQueries } from '../queries'

function QuemViu() {
  const { data: vistas } = useSuspenseQuery(lgpdQueries.quemViu())
  return (
    <Section
      title="Quem viu seus dados"
      description="Quem exportou seus dados ou abriu seus documentos guardados pela igreja."
    >
      <Card>
        {vistas.length === 0 ? (
          <p className="px-4 py-3 text-muted-foreground text-sm">Ninguém até agora.</p>
        ) : (
          <ul aria-label="Quem viu seus dados" className="divide-y divide-border">
            {vistas.map(({ momento, quem, o_que }) => (
              <li key={`${momento}${o_que}`} className="wrap-anywhere px-4 py-3 text-sm">
                <p>{o_que}</p>
                <p className="text-muted-foreground">
                  {formatDateTime(momento, churchZone())} · {quem ?? 'Sistema'}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

/** Those for whom the reader answers. */
function Menores({ membro }: { membro: string }) {
  const { data: painel } = useSuspenseQuery(lgpdQueries.painel(membro))
  return painel.menores.map(({ id, nome }) => <AutorizacoesSection key={id} membro={id} nome={nome} />)
}

function Pedidos({ membro }: { membro: string }) {
  const { data: pedidos } = useSuspenseQuery(lgpdQueries.pedidos(membro))
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Meus pedidos"
      description="Ver, corrigir, levar ou apagar os seus dados, ou que deixem de ser usados. A igreja responde em até 15 dias."
      actions={<Button onClick={() => setOpen(true)}>Fazer um pedido</Button>}
    >
      <Card>
        {pedidos.length === 0 ? (
          <p className="px-4 py-3 text-muted-foreground text-sm">Você ainda não fez nenhum pedido.</p>
        ) : (
          <PedidosList pedidos={pedidos} />
        )}
      </Card>
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

export function Component() {
  const { data: membro } = useSuspenseQuery(lgpdQueries.meuCadastro())
  return (
    <ConfiguracoesFrame
      secao="dados"
      title="Meus dados e privacidade"
      description="O que a igreja guarda sobre você e o que você pode pedir."
      actions={
        <Button asChild variant="outline">
          <Link to="/meu-cadastro">Ver meu cadastro</Link>
        </Button>
      }
    >
      {membro ? (
        <div className="max-w-3xl space-y-8">
          <ExportSection
            membro={membro.id}
            own
            description="Tudo o que está guardado sobre você, menos anotações pastorais, que ficam sob sigilo."
          />
          <AutorizacoesSection membro={membro.id} />
          <Menores membro={membro.id} />
          <EscolhasSection />
          <Pedidos membro={membro.id} />
          <QuemViu />
        </div>
      ) : (
        <Empty
          title="Sua conta ainda não tem um cadastro na igreja."
          description="Fale com a secretaria para ligar a sua conta ao seu cadastro."
        />
      )}
    </ConfiguracoesFrame>
  )
}
