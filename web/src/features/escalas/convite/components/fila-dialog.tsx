import { useQuery } from '@tanstack/react-query'
import { Check, Link2, MessageCircle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Convidado, ConviteDaFila } from '../../model'
import { escalasMutations } from '../../mutations'
import { escalasQueries } from '../../queries'
import { useConvite } from '../use-convite'
import { ConvidadosPorCanal } from './convidados-por-canal'

type LinhaProps = {
  convite: ConviteDaFila
  isSent: boolean
  onSend: (canal: 'whatsapp' | 'copiar') => void
  onReturn: () => void
}

function Linha({ convite: { nome, telefone, lugares }, isSent, onSend, onReturn }: LinhaProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{nome}</p>
        <p className="break-words text-muted-foreground text-sm">{lugares}</p>
      </div>
      {isSent ? (
        <span className="flex items-center gap-1">
          <Badge variant="success">
            <Check aria-hidden />
            Enviado
          </Badge>
          <Button variant="ghost" aria-label={`O convite de ${nome} não foi`} onClick={onReturn}>
            <Undo2 aria-hidden />
            Não foi
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            aria-label={`Copiar link do convite de ${nome}`}
            onClick={() => onSend('copiar')}
          >
            <Link2 aria-hidden />
            Copiar link
          </Button>
          {whatsappHref(telefone) && (
            <Button
              variant="outline"
              aria-label={`Convidar ${nome} pelo WhatsApp`}
              onClick={() => onSend('whatsapp')}
            >
              <MessageCircle aria-hidden />
              WhatsApp
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

type FilaDialogProps = {
  ministerio: { id: string; nome: string }
  /** Whom what was published just now has told. */
  convidados?: readonly Convidado[]
  onClose: () => void
}

/** Whom no notice and no letter reaches: a message each, by whoever of the leaders comes first; it can be resumed. */
export function FilaDialog({ ministerio, convidados, onClose }: FilaDialogProps) {
  const fila = useQuery(escalasQueries.fila(ministerio.id))
  const [enviados, setEnviados] = useState<readonly ConviteDaFila[]>([])
  const giveBack = useMutation(escalasMutations.returnConvite())
  const invite = useConvite(escalasMutations.takeConvite(), (id) => giveBack.mutate(id))
  const porMandar = fila.data?.filter(({ id }) => enviados.every((um) => um.id !== id)) ?? []
  async function handleSend(convite: ConviteDaFila, canal: 'whatsapp' | 'copiar') {
    const { id, nome, telefone, lugares, troca } = convite
    const pergunta = troca
      ? `${ministerio.nome} precisa de alguém em ${lugares}. Você pode?`
      : `Você pode servir em ${ministerio.nome}? ${lugares}.`
    if (await invite({ id, nome, telefone, pergunta }, canal)) setEnviados((antes) => [...antes, convite])
  }
  const handleReturn = (id: string) =>
    giveBack.mutate(id, {
      onSuccess: () => setEnviados((antes) => antes.filter((um) => um.id !== id)),
    })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={convidados ? 'Escala publicada' : 'Convites por mandar'}
        description="Cada pessoa recebe um link só, com todas as datas dela, e responde sem conta."
      >
        <div className="space-y-4">
          {convidados && <ConvidadosPorCanal pessoas={convidados} />}
          {fila.isPending && <Skeleton className="h-40 rounded-lg" />}
          {fila.isError && <ErrorState error={fila.error} onRetry={() => fila.refetch()} />}
          {fila.data && (
            <p role="status" className="text-sm">
              {porMandar.length > 0
                ? `${formatCount(porMandar.length, 'convite por mandar', 'convites por mandar')}. A fila fica guardada: outra pessoa da liderança pode continuar.`
                : 'Nenhum convite por mandar.'}
            </p>
          )}
          <ul aria-label="Convites por mandar" className="divide-y divide-border">
            {porMandar.map((convite) => (
              <Linha
                key={convite.id}
                convite={convite}
                isSent={false}
                onSend={(canal) => void handleSend(convite, canal)}
                onReturn={() => handleReturn(convite.id)}
              />
            ))}
            {enviados.map((convite) => (
              <Linha
                key={convite.id}
                convite={convite}
                isSent
                onSend={(canal) => void handleSend(convite, canal)}
                onReturn={() => handleReturn(convite.id)}
              />
            ))}
          </ul>
          <DialogFooter>
            <Button onClick={onClose}>{porMandar.length > 0 ? 'Continuar depois' : 'Pronto'}</Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}
