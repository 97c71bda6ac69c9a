import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatWeekdayTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { canAnswer, ESCALAS_KEY } from '../estado'
import type { Servico, TrocaPedida } from '../model'
import { servicoMutations } from '../mutations'

function Accept({
  troca,
  meus,
  onClose,
}: {
  troca: TrocaPedida
  meus: readonly Servico[]
  onClose: () => void
}) {
  const [oferece, setOferece] = useState('')
  const queryClient = useQueryClient()
  // Of the mutation, not of the call: the list is read anew first, and what was asked may be gone from it by then.
  const accept = useMutation({
    ...servicoMutations.acceptTroca(),
    onSuccess: (estado) => {
      toast.success(
        estado === 'aguardando'
          ? 'Você aceitou. A liderança ainda confirma a troca.'
          : 'Troca feita. Obrigado por servir!',
      )
      onClose()
    },
    // Somebody was quicker: the list says what is left.
    onError: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: ESCALAS_KEY })
    },
  })
  const isExchange = troca.tipo === 'trocar'
  const quando = formatWeekdayTime(troca.inicio, troca.fuso)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isExchange ? `Trocar de dia com ${troca.de}?` : `Servir no lugar de ${troca.de}?`}
      description={`Você serve em ${troca.ministerio}, ${troca.funcao} (${troca.subtempo}), ${quando}. ${troca.de} recebe um aviso.`}
      confirmLabel={isExchange ? 'Trocar' : 'Eu sirvo'}
      variant="primary"
      isPending={accept.isPending}
      onConfirm={() => {
        if (isExchange && !oferece) return
        accept.mutate({ troca: troca.id, oferece: oferece || undefined })
      }}
    >
      {isExchange && (
        <div className="space-y-1.5">
          <Label htmlFor="troca-oferece">O seu horário que você dá em troca</Label>
          <Select
            id="troca-oferece"
            required
            value={oferece}
            onChange={({ target }) => setOferece(target.value)}
            placeholder="Escolha…"
            options={meus.map(({ id, inicio, fuso, funcao, subtempo }) => ({
              value: id,
              label: `${formatWeekdayTime(inicio, fuso)}: ${funcao}, ${subtempo}`,
            }))}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Troca({ troca, meus }: { troca: TrocaPedida; meus: readonly Servico[] }) {
  const [isAccepting, setAccepting] = useState(false)
  const cancel = useMutation(servicoMutations.cancelTroca())
  const refuse = useMutation(servicoMutations.refuseTroca())
  const { tipo, de, foto, ministerio, funcao, subtempo, inicio, fuso, minha, estado, mensagem, porque_nao } =
    troca
  const dar = meus.filter(
    (um) =>
      um.ministerio_id === troca.ministerio_id &&
      canAnswer(um) &&
      (um.estado === 'pendente' || um.estado === 'confirmado'),
  )
  // In an exchange the own day goes away: what speaks against it is looked at again with the answer.
  const impede =
    tipo === 'cobrir' ? porque_nao : dar.length === 0 ? 'Você não tem horário para dar em troca.' : null
  return (
    <li className="flex flex-col gap-3 px-4 py-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Avatar name={de} src={foto} />
        <div className="min-w-0">
          <p className="break-words font-medium">
            {minha
              ? tipo === 'cobrir'
                ? 'Você procura quem sirva no seu lugar'
                : 'Você quer trocar de dia'
              : `${de} ${tipo === 'cobrir' ? 'procura quem sirva no seu lugar' : 'quer trocar de dia'}`}
          </p>
          <p className="text-muted-foreground text-sm">
            {ministerio}: {funcao} ({subtempo}), {formatWeekdayTime(inicio, fuso)}
          </p>
          {mensagem && <p className="break-words text-sm">“{mensagem}”</p>}
          {!minha && impede && <p className="text-sm text-warning-text">{impede}</p>}
        </div>
      </div>
      {minha ? (
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant="info">{estado === 'aguardando' ? 'A liderança decide' : 'Espera alguém'}</Badge>
          <Button
            variant="outline"
            isPending={cancel.isPending}
            onClick={() => cancel.mutate(troca.id)}
            aria-label={`Retirar pedido: ${ministerio}, ${formatWeekdayTime(inicio, fuso)}`}
          >
            Retirar pedido
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {!impede && (
            <Button onClick={() => setAccepting(true)} aria-label={`Aceitar o pedido de ${de}`}>
              Aceitar
            </Button>
          )}
          {troca.so_para_mim && (
            <Button
              variant="outline"
              isPending={refuse.isPending}
              onClick={() => refuse.mutate(troca.id)}
              aria-label={`Não posso aceitar o pedido de ${de}`}
            >
              Não posso
            </Button>
          )}
        </div>
      )}
      {isAccepting && <Accept troca={troca} meus={dar} onClose={() => setAccepting(false)} />}
    </li>
  )
}

/** Swaps that one asked for, and those that one could accept. */
export function MinhasTrocas({ trocas, meus }: { trocas: readonly TrocaPedida[]; meus: readonly Servico[] }) {
  if (trocas.length === 0) return null
  return (
    <Section title="Trocas">
      <Card>
        <ul aria-label="Trocas" className="divide-y divide-border">
          {trocas.map((troca) => (
            <Troca key={troca.id} troca={troca} meus={meus} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
