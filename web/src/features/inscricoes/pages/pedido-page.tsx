import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, FileText, TicketX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { QrCode } from '@/components/media/qr-code'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import type { Zone } from '@/lib/clock'
import { copyText } from '@/lib/copy-text'
import { formatDate, formatDateTime, formatMoney } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { Moldura } from '../components/moldura'
import { downloadIngressos } from '../ingresso-pdf'
import { ESTADO_LABELS, ESTADO_VARIANT, type Inscrita, type Pedido } from '../model'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'

function Pagamento({ pedido }: { pedido: Pedido }) {
  const { pix, a_pagar_centavos } = pedido
  return (
    <Card>
      <CardContent className="space-y-3">
        <h2 className="font-semibold text-lg">Pagamento</h2>
        <p className="font-semibold text-2xl">{formatMoney(a_pagar_centavos)}</p>
        {pix ? (
          <>
            <p className="text-sm">
              Faça um Pix para a chave abaixo, com este valor, e guarde o comprovante. Quem organiza confirma
              o pagamento.
            </p>
            <p className="break-all rounded-md bg-muted p-3 font-mono text-sm">{pix.chave}</p>
            <Button variant="outline" onClick={() => void copyText(pix.chave, 'Chave Pix copiada.')}>
              <Copy aria-hidden />
              Copiar chave Pix
            </Button>
          </>
        ) : (
          <p className="text-sm">Combine o pagamento com quem organiza.</p>
        )}
      </CardContent>
    </Card>
  )
}

function Pessoa({ pessoa, zone, onCancel }: { pessoa: Inscrita; zone: Zone; onCancel: () => void }) {
  const { nome, tipo, estado, posicao, ingresso, usado_em } = pessoa
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{nome}</h3>
        <Badge variant={ESTADO_VARIANT[estado]}>{ESTADO_LABELS[estado]}</Badge>
      </div>
      {tipo && <p className="text-muted-foreground text-sm">{tipo}</p>}
      {posicao !== null && <p>Lugar {posicao} na lista de espera.</p>}
      {pessoa.cancelado_por === 'prazo' && <p className="text-sm">O prazo para aceitar a vaga passou.</p>}
      {ingresso && (
        <>
          <QrCode texto={ingresso} label={`Ingresso de ${nome}`} />
          <p className="text-center text-muted-foreground text-sm">
            {usado_em ? `Usado em ${formatDateTime(usado_em, zone)}.` : 'Mostre este código na entrada.'}
          </p>
        </>
      )}
      {estado !== 'cancelado' && estado !== 'presente' && (
        <Button variant="ghost" className="-ml-4" onClick={onCancel}>
          Cancelar inscrição de {nome.split(' ')[0]}
        </Button>
      )}
    </li>
  )
}

function Loaded({ chave, pedido }: { chave: string; pedido: Pedido }) {
  const [canceling, setCanceling] = useState<Inscrita | null>(null)
  const cancel = useMutation(inscricoesMutations.cancelMine(chave))
  const accept = useMutation(inscricoesMutations.accept(chave))
  const { pessoas, evento } = pedido
  const comIngresso = pessoas.filter(({ ingresso }) => ingresso)
  const prazo = pessoas.find(({ aceitar_ate }) => aceitar_ate)?.aceitar_ate
  const aPagar = pessoas.some(({ estado }) => estado === 'aguardando_pagamento')
  return (
    <Moldura title={evento.nome} evento={evento}>
      <p role="status" className="rounded-md bg-info-soft p-3 text-info-text text-sm">
        Recebemos sua inscrição. Guarde este endereço: por ele você vê o ingresso, o lugar na espera e pode
        cancelar.
      </p>
      {prazo && (
        <Card>
          <CardContent className="space-y-3">
            <p>
              Abriu uma vaga. Aceite até {formatDateTime(prazo, evento.fuso)}; depois ela vai para a próxima
              pessoa.
            </p>
            <Button isPending={accept.isPending} onClick={() => accept.mutate()}>
              Aceitar a vaga
            </Button>
          </CardContent>
        </Card>
      )}
      {aPagar && <Pagamento pedido={pedido} />}
      {pedido.pago_em && (
        <p className="text-sm">Pagamento confirmado em {formatDate(pedido.pago_em, evento.fuso)}.</p>
      )}
      {pedido.a_devolver_centavos > 0 && (
        <p className="text-sm">
          A devolver: {formatMoney(pedido.a_devolver_centavos)}. Combine a devolução com quem organiza.
        </p>
      )}
      <section aria-label="Pessoas inscritas" className="space-y-3">
        <h2 className="font-semibold text-lg">Quem vai</h2>
        <ul className="space-y-3">
          {pessoas.map((pessoa) => (
            <Pessoa
              key={pessoa.id}
              pessoa={pessoa}
              zone={evento.fuso}
              onCancel={() => setCanceling(pessoa)}
            />
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2">
        {comIngresso.length > 0 && (
          <Button
            variant="outline"
            onClick={() =>
              void downloadIngressos(evento, comIngresso).catch(() =>
                toast.error('Não foi possível gerar o arquivo. Tente de novo.'),
              )
            }
          >
            <FileText aria-hidden />
            Ingressos em PDF
          </Button>
        )}
        <Button variant="outline" onClick={() => void copyText(location.href, 'Endereço copiado.')}>
          <Copy aria-hidden />
          Copiar este endereço
        </Button>
      </div>
      <ConfirmDialog
        open={canceling !== null}
        onOpenChange={(open) => !open && setCanceling(null)}
        title={`Cancelar a inscrição de ${canceling?.nome ?? ''}?`}
        description="A vaga vai para a próxima pessoa da lista de espera."
        confirmLabel="Cancelar inscrição"
        cancelLabel="Voltar"
        isPending={cancel.isPending}
        onConfirm={() => canceling && cancel.mutate(canceling.id, { onSuccess: () => setCanceling(null) })}
      />
    </Moldura>
  )
}

/** An order by the secret of its address: places, price, tickets. */
export function Component() {
  const { chave = '' } = useParams()
  const { data: pedido } = useSuspenseQuery(inscricoesQueries.pedido(chave))
  if (pedido) return <Loaded chave={chave} pedido={pedido} />
  return (
    <Moldura title="Inscrição não encontrada">
      <Empty
        icon={TicketX}
        title="Este endereço não leva a nenhuma inscrição"
        description="Confira se o endereço está completo, ou fale com quem organiza."
      />
    </Moldura>
  )
}
