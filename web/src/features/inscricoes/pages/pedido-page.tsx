import { useSuspenseQuery } from '@tanstack/react-query'
import { TicketX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { formatDateTime, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { EnderecoDoPedido } from '../components/endereco-do-pedido'
import { Moldura } from '../components/moldura'
import { PagamentoPix } from '../components/pagamento-pix'
import { PassosLista } from '../components/passos-lista'
import { PessoaDoPedido } from '../components/pessoa-do-pedido'
import type { Inscrita, Pedido } from '../model'
import { inscricoesMutations } from '../mutations'
import { passosDo, tituloDo } from '../passos'
import { inscricoesQueries } from '../queries'

function Loaded({ chave, pedido }: { chave: string; pedido: Pedido }) {
  const [canceling, setCanceling] = useState<Inscrita | null>(null)
  const cancel = useMutation(inscricoesMutations.cancelMine(chave))
  const accept = useMutation(inscricoesMutations.accept(chave))
  const { pessoas, evento, a_pagar_centavos, a_devolver_centavos } = pedido
  const prazo = pessoas.find(({ aceitar_ate }) => aceitar_ate)?.aceitar_ate
  return (
    <Moldura title={evento.nome} evento={evento}>
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
      <section className="space-y-4">
        <h2 className="font-bold text-xl">{tituloDo(pedido)}</h2>
        <PassosLista passos={passosDo(pedido)} />
        {a_devolver_centavos > 0 && (
          <p className="text-sm">
            A devolver: {formatMoney(a_devolver_centavos)}. Combine a devolução com quem organiza.
          </p>
        )}
      </section>
      {a_pagar_centavos > 0 && <PagamentoPix pedido={pedido} segredo={chave} />}
      <EnderecoDoPedido pedido={pedido} />
      <Section title="Quem vai">
        <ul className="space-y-3">
          {pessoas.map((pessoa) => (
            <PessoaDoPedido
              key={pessoa.id}
              pessoa={pessoa}
              zone={evento.fuso}
              onCancel={() => setCanceling(pessoa)}
            />
          ))}
        </ul>
      </Section>
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
