import { Copy, MessageCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { copyText } from '@/lib/copy-text'
import { formatList } from '@/lib/format'

type NotifyWithoutContaProps = { nomes: readonly string[]; pergunta: string; onClose: () => void }

/** Whom no notice reaches is asked by the person themselves. */
export function NotifyWithoutConta({ nomes, pergunta, onClose }: NotifyWithoutContaProps) {
  const copy = () => copyText(pergunta, 'Pergunta copiada.')
  return (
    <div className="space-y-4">
      <p>
        {formatList(nomes)}{' '}
        {nomes.length === 1 ? 'não tem conta e não recebe' : 'não têm conta e não recebem'} o pedido pelo
        sistema. Pergunte você:
      </p>
      <p className="select-all rounded-md bg-muted p-3 text-sm">{pergunta}</p>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          Pronto
        </Button>
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden />
          Copiar
        </Button>
        <Button asChild>
          <a href={`https://wa.me/?text=${encodeURIComponent(pergunta)}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </Button>
      </DialogFooter>
    </div>
  )
}
