import { useSuspenseQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useUndo } from '@/features/auditoria/public'
import { myZone } from '@/lib/clock'
import { formatDateTime, formatPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { solicitacoesQueries } from '../queries'
import { type PedidoDeVinculo, vinculoMutations, vinculoQueries } from '../vinculo'

function VinculoCard({ pedido }: { pedido: PedidoDeVinculo }) {
  const offerUndo = useUndo([solicitacoesQueries.all(), ['membros']])
  // Not with the call: by then the request has left the list, and this component with it.
  const { mutate, isPending } = useMutation({
    ...vinculoMutations.decide(pedido.conta),
    onSuccess: (operacao) => operacao && offerUndo(`Conta ligada a ${pedido.nome_completo}.`, operacao),
  })
  const { nome, email, nome_completo, telefone, escrito_por, escrito_em, antes, pode } = pedido
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Avatar name={nome_completo} src={pedido.foto} />
        <div className="min-w-0">
          <Link to={`/membros/${pedido.membro_id}`} className="break-words font-semibold hover:underline">
            {nome_completo}
          </Link>
          <p className="text-muted-foreground text-sm">
            {[pedido.campus, formatPhone(telefone)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="break-words text-sm">
        A conta de <strong>{nome}</strong> ({email}) pede este cadastro desde{' '}
        {formatDateTime(pedido.pedido_em, myZone())}.
      </p>
      <p className="break-words text-sm">
        {escrito_por && escrito_em
          ? `O e-mail foi escrito por ${escrito_por} em ${formatDateTime(escrito_em, myZone())}.`
          : 'Não se sabe quem escreveu este e-mail no cadastro.'}
        {antes && ` Antes era ${antes}.`} Confirme com a pessoa por telefone ou pessoalmente.
      </p>
      {pode ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" isPending={isPending} onClick={() => mutate(false)}>
            Não é a pessoa
          </Button>
          <Button isPending={isPending} onClick={() => mutate(true)}>
            É a pessoa: ligar
          </Button>
        </div>
      ) : (
        <p className="text-muted-foreground text-sm">
          Você escreveu este e-mail: quem decide é outra pessoa.
        </p>
      )}
    </li>
  )
}

/** Accounts that ask for the record with their address. */
export function Vinculos() {
  const { data } = useSuspenseQuery(vinculoQueries.pedidos())
  if (data.length === 0) {
    return (
      <Empty
        icon={Link2}
        title="Nenhuma conta espera"
        description="Quando alguém entra com o e-mail de um cadastro que tem família, funções ou dados reservados, o pedido aparece aqui."
      />
    )
  }
  return (
    <ul aria-label="Contas que pedem um cadastro" className="space-y-4">
      {data.map((pedido) => (
        <VinculoCard key={pedido.conta} pedido={pedido} />
      ))}
    </ul>
  )
}
