import { useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, MessageSquareX, SearchX, User } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { ConfiguracoesFrame } from '@/features/configuracoes/public'
import { churchZone, today } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { AnswerPedido } from '../components/answer-pedido'
import { EstadoBadge } from '../components/estado-badge'
import { PedidoNotas } from '../components/pedido-notas'
import { RefuseDialog } from '../components/refuse-dialog'
import { FINALIDADE_LABELS } from '../consentimentos/model'
import { isAberto, type Pedido, prazoEmPalavras, TIPO_LABELS } from '../model'
import { lgpdQueries } from '../queries'

function Asked({ pedido }: { pedido: Pedido }) {
  const quem = pedido.pelo_titular ? 'Pedido pela própria pessoa' : 'Registrado pela secretaria'
  return (
    <Card>
      <CardContent className="wrap-anywhere space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {TIPO_LABELS[pedido.tipo]} <EstadoBadge pedido={pedido} />
        </p>
        {pedido.finalidade && (
          <p className="text-sm">Pede que pare: {FINALIDADE_LABELS[pedido.finalidade]}</p>
        )}
        {pedido.mensagem && <p>“{pedido.mensagem}”</p>}
        <p className="text-muted-foreground text-sm">
          {quem} em {formatDate(pedido.created_at, churchZone())} · {pedido.campus}
        </p>
        {pedido.identidade && (
          <p className="text-muted-foreground text-sm">Identidade: {pedido.identidade}</p>
        )}
        {isAberto(pedido) ? (
          <p className="font-medium text-sm">
            Responder até {formatDate(pedido.prazo)}: {prazoEmPalavras(pedido.prazo, today(churchZone()))}
          </p>
        ) : (
          <p className="text-sm">
            Respondido em {formatDate(pedido.decidido_em ?? pedido.concluido_em, churchZone())}:{' '}
            {pedido.resposta}
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function More({ pedido, onRefuse }: { pedido: Pedido; onRefuse: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Mais ações do pedido" variant="outline">
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {pedido.membro_id && (
          <DropdownMenuItem asChild>
            <Link to={`/membros/${pedido.membro_id}/privacidade`}>
              <User aria-hidden />
              Ver a pessoa
            </Link>
          </DropdownMenuItem>
        )}
        {isAberto(pedido) && (
          <DropdownMenuItem variant="destructive" onSelect={onRefuse}>
            <MessageSquareX aria-hidden />
            Não atender…
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function NotFound() {
  return (
    <ConfiguracoesFrame secao="lgpd" title="Pedido sobre dados pessoais">
      <Empty
        icon={SearchX}
        title="Pedido não encontrado"
        description="O endereço pode estar incompleto, ou o pedido é de outro campus."
        action={
          <Button asChild variant="outline">
            <Link to="/configuracoes/lgpd">Voltar aos pedidos</Link>
          </Button>
        }
      />
    </ConfiguracoesFrame>
  )
}

/** What one person asks about their data: it is done here. */
export function Component() {
  const id = z.guid().safeParse(useParams().id).data ?? '00000000-0000-0000-0000-000000000000'
  const { data } = useSuspenseQuery(lgpdQueries.pedido(id))
  const [isRefusing, setRefusing] = useState(false)
  if (!data) return <NotFound />
  const { membro, ...pedido } = data
  const pessoa = membro && {
    temConta: membro.profile_id !== null,
    registro: { ...membro, cpf: membro.membros_reservados?.cpf ?? null },
    pedidas: membro.pedidos_alteracao.filter(({ situacao }) => situacao === 'pendente'),
  }
  return (
    <ConfiguracoesFrame
      secao="lgpd"
      title={pedido.pessoa}
      documentTitle={`${TIPO_LABELS[pedido.tipo]}: ${pedido.pessoa}`}
      actions={<More pedido={pedido} onRefuse={() => setRefusing(true)} />}
    >
      <div className="max-w-3xl space-y-6">
        <BackLink to="/configuracoes/lgpd">Pedidos sobre dados pessoais</BackLink>
        <Asked pedido={pedido} />
        {isAberto(pedido) && (
          <Section title="Atender">
            <AnswerPedido pedido={pedido} pessoa={pessoa} />
          </Section>
        )}
        <PedidoNotas pedido={pedido.id} />
      </div>
      {isRefusing && <RefuseDialog pedido={pedido} onClose={() => setRefusing(false)} />}
    </ConfiguracoesFrame>
  )
}
