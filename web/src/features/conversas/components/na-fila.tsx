import { Clock, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { filaOf } from '../fila'
import type { Envio } from '../fila-store'
import { anexoLabel } from '../model'
import { MensagemTexto } from './mensagem-texto'

type NaFilaProps = { envio: Envio; isOffline: boolean; fila: ReturnType<typeof filaOf> }

/** A message on its way: it waits for the network, or the server refused it and says why. */
export function NaFila({ envio, isOffline, fila }: NaFilaProps) {
  const { mensagem, texto, anexos, erro } = envio
  return (
    <li className="flex flex-col items-end gap-1 px-3 pt-3 md:px-4">
      <div className="max-w-[82%] space-y-1 rounded-lg border border-border border-dashed bg-card px-3 py-2 text-card-foreground md:max-w-[70%]">
        {anexos.map((anexo) => (
          <p key={anexo.id} className="text-sm italic">
            {anexoLabel(anexo)}
          </p>
        ))}
        {texto && <MensagemTexto texto={texto} />}
      </div>
      {erro ? (
        <>
          <p role="alert" className="flex max-w-[82%] items-start gap-1.5 text-destructive-text text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {erro}
          </p>
          <div className="flex gap-1">
            <Button variant="outline" size="sm" onClick={() => fila.retry(mensagem)}>
              <RotateCcw aria-hidden />
              Tentar de novo
            </Button>
            <Button variant="ghost" size="sm" onClick={() => fila.discard(mensagem)}>
              <Trash2 aria-hidden />
              Descartar
            </Button>
          </div>
        </>
      ) : (
        <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
          <Clock aria-hidden className="size-3.5" />
          {isOffline ? 'Sem rede: vai quando voltar.' : 'Enviando…'}
        </p>
      )}
    </li>
  )
}
