import { MoreHorizontal } from 'lucide-react'
import { Fragment } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { formatDate, formatDateTime, formatMoney, formatPhone, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { ESTADO_LABELS, ESTADO_VARIANT } from '../model'
import { inscricoesMutations } from '../mutations'
import { type Inscrito, inscricoesQueries } from '../queries'

type InscritoCardProps = { inscrito: Inscrito; evento: string; onPay: () => void; onLink?: () => void }

/** One person who registered, and what may be done with it. */
export function InscritoCard({ inscrito, evento, onPay, onLink }: InscritoCardProps) {
  const zone = useZone()
  const { id, nome, estado, tipo, pedido, respostas, aceitar_ate } = inscrito
  const offerUndo = useUndo([inscricoesQueries.all()])
  const cancel = useMutation(inscricoesMutations.cancel())
  const approve = useMutation(inscricoesMutations.approve())
  const call = useMutation(inscricoesMutations.call())
  const endereco = useMutation(inscricoesMutations.revealEndereco())
  const contato = [
    tipo?.nome,
    pedido.contato_nome === nome ? null : pedido.contato_nome,
    formatPhone(pedido.contato_telefone),
    pedido.contato_email,
  ].filter((parte) => !!parte)
  const isOpen = estado !== 'cancelado' && estado !== 'presente'

  function handleCancel() {
    cancel.mutate([id], {
      onSuccess: ({ operacao, promovidas }) =>
        offerUndo(
          promovidas > 0 ? 'Inscrição cancelada; a vaga foi para a lista de espera.' : 'Inscrição cancelada.',
          operacao,
        ),
    })
  }

  function handleMessage() {
    endereco.mutate(pedido.id, {
      onSuccess: (chave) => {
        const texto = `Olá, ${pedido.contato_nome ?? ''}! Sua inscrição em ${evento}: ${location.origin}/inscricao/pedido/${chave}`
        window.open(whatsappHref(pedido.contato_telefone, texto), '_blank', 'noopener')
      },
    })
  }

  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {nome}
          <Badge variant={ESTADO_VARIANT[estado]}>{ESTADO_LABELS[estado]}</Badge>
        </p>
        <p className="break-words text-muted-foreground text-sm">
          {contato.map((parte, n) => (
            <Fragment key={parte}>
              {n > 0 && ' · '}
              <span className="inline-block max-w-full">{parte}</span>
            </Fragment>
          ))}
        </p>
        {aceitar_ate && isOpen && (
          <p className="text-sm">Tem até {formatDateTime(aceitar_ate, zone)} para aceitar a vaga.</p>
        )}
        {pedido.total_centavos > 0 && (
          <p className="text-sm">
            Pedido de {formatMoney(pedido.total_centavos)}
            {pedido.pago_em && `, pago em ${formatDate(pedido.pago_em, zone)}`}
            {pedido.a_pagar_centavos > 0 && `, a pagar ${formatMoney(pedido.a_pagar_centavos)}`}
          </p>
        )}
        {pedido.a_devolver_centavos > 0 && (
          <p className="text-sm text-warning-text">
            A devolver: {formatMoney(pedido.a_devolver_centavos)}, pago por vaga que foi cancelada.
          </p>
        )}
        {respostas.length > 0 && (
          <ul className="text-sm">
            {respostas.map(({ valor, pergunta }) => (
              <li key={pergunta.texto} className="break-words">
                <span className="text-muted-foreground">{pergunta.texto}</span> {valor}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          {estado === 'aguardando_pagamento' && (
            <Button size="sm" onClick={onPay}>
              Confirmar pagamento
            </Button>
          )}
          {estado === 'rascunho' && (
            <Button
              size="sm"
              isPending={approve.isPending}
              onClick={() =>
                approve.mutate([id], {
                  onSuccess: (operacao) => offerUndo('Inscrição aprovada.', operacao),
                })
              }
            >
              Aprovar
            </Button>
          )}
          {estado === 'lista_de_espera' && (
            <Button
              size="sm"
              variant="outline"
              isPending={call.isPending}
              onClick={() =>
                call.mutate([id], { onSuccess: (operacao) => offerUndo('Vaga dada.', operacao) })
              }
            >
              Dar vaga agora
            </Button>
          )}
        </div>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Ações de ${nome}`} variant="ghost">
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {pedido.contato_telefone && (
            <DropdownMenuItem onSelect={handleMessage}>Enviar mensagem</DropdownMenuItem>
          )}
          {onLink && !inscrito.membro_id && (
            <DropdownMenuItem onSelect={onLink}>Ligar a uma pessoa</DropdownMenuItem>
          )}
          {isOpen && <DropdownMenuItem onSelect={handleCancel}>Cancelar inscrição</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
